import { expect, it } from "vitest";
import { LimitedConcurrency } from "./limited-concurrency.ts";

it("runs a few works at a time, queues some, refuses one too many, and has room again when one ends or fails", async () => {
  const limited = new LimitedConcurrency({ concurrency: 2, queue: 2, message: "Busy", retryAfterSeconds: 5 });
  const refusal = { statusCode: 503, message: "Busy", headers: { "retry-after": "5" } };
  const begun: number[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const run = (n: number) =>
    limited.run(() => {
      begun.push(n);
      return new Promise<number>((resolve, reject) => {
        ends[n] = (error) => (error ? reject(error) : resolve(n));
      });
    });
  const results = [0, 1, 2, 3].map(run);
  await expect(run(4)).rejects.toMatchObject(refusal);
  expect(begun).toEqual([0, 1]);

  ends[0]?.(new Error("no"));
  await expect(results[0]).rejects.toThrow("no");
  const later = run(5);
  await expect(run(6)).rejects.toMatchObject(refusal);
  expect(begun).toEqual([0, 1, 2]);

  for (const n of [1, 2, 3, 5]) {
    await expect.poll(() => begun).toContain(n);
    ends[n]?.();
  }
  expect(await Promise.all([...results.slice(1), later])).toEqual([1, 2, 3, 5]);
  expect(begun).toEqual([0, 1, 2, 3, 5]);
});
