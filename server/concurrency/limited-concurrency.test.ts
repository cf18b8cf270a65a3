import { describe, expect, it } from "vitest";
import { LimitedConcurrency } from "./limited-concurrency.ts";

const LIMIT = { concurrency: 2, queue: 2, message: "Much is going on", retryAfterSeconds: 5 };

/** Work that ends when it is told to, and notes when it begins. */
function makeWork() {
  const begun: number[] = [];
  const end: (() => void)[] = [];
  const work = (n: number) => () => {
    begun.push(n);
    return new Promise<number>((resolve) => {
      end[n] = () => resolve(n);
    });
  };
  return { begun, end, work };
}

describe("limited concurrency", () => {
  it("lets as many work as it says, the others in the order they came", async () => {
    const { begun, end, work } = makeWork();
    const limited = new LimitedConcurrency(LIMIT);
    const results = [0, 1, 2, 3].map((n) => limited.run(work(n)));
    expect(begun).toEqual([0, 1]);
    end[1]?.();
    await results[1];
    await Promise.resolve();
    expect(begun).toEqual([0, 1, 2]);
    end[0]?.();
    await results[0];
    await Promise.resolve();
    for (const n of [2, 3]) end[n]?.();
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
  });

  it("tells one too many at once to come back later, and has room again as soon as one is done", async () => {
    const { begun, end, work } = makeWork();
    const limited = new LimitedConcurrency(LIMIT);
    const results = [0, 1, 2, 3].map((n) => limited.run(work(n)));
    const refusal = { statusCode: 503, message: "Much is going on", headers: { "retry-after": "5" } };
    await expect(limited.run(work(4))).rejects.toMatchObject(refusal);
    end[0]?.();
    await results[0];
    const later = limited.run(work(5));
    await expect(limited.run(work(6))).rejects.toMatchObject(refusal);
    for (const n of [1, 2, 3, 5]) {
      end[n]?.();
      await new Promise(setImmediate);
    }
    await Promise.all([...results, later]);
    expect(begun).toEqual([0, 1, 2, 3, 5]);
  });

  it("goes on after work that fails", async () => {
    const limited = new LimitedConcurrency({ ...LIMIT, concurrency: 1 });
    const failing = limited.run(() => Promise.reject(new Error("no")));
    const next = limited.run(async () => "yes");
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("yes");
    expect(await limited.run(async () => "yes again")).toBe("yes again");
  });
});
