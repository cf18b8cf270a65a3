import { describe, expect, it, vi } from "vitest";
import { SingleFlight } from "./single-flight.ts";

describe("work that many want at the same moment", () => {
  it("is done once, and again for who comes after it has ended", async () => {
    const flights = new SingleFlight<number>();
    let count = 0;
    const work = async () => ++count;
    const results = await Promise.all(Array.from({ length: 50 }, () => flights.run("key", work)));
    expect(new Set(results)).toEqual(new Set([1]));
    expect(flights.isRunning("key")).toBe(false);
    expect(await flights.run("key", work)).toBe(2);
  });

  it("is done for each key", async () => {
    const flights = new SingleFlight<string>();
    expect(await Promise.all(["a", "b"].map((key) => flights.run(key, async () => key)))).toEqual(["a", "b"]);
  });

  it("fails for all of them, and is tried again by the next", async () => {
    const flights = new SingleFlight<string>();
    const work = vi.fn(() => Promise.reject(new Error("no")));
    const results = await Promise.allSettled([flights.run("key", work), flights.run("key", work)]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(work).toHaveBeenCalledTimes(1);
    expect(await flights.run("key", async () => "yes")).toBe("yes");
  });

  it("can be waited for, whether it ends well or not", async () => {
    const flights = new SingleFlight<string>();
    const ended: string[] = [];
    for (const key of ["a", "b"]) {
      const work = async () => {
        await new Promise((resolve) => setImmediate(resolve));
        ended.push(key);
        if (key === "b") throw new Error("no");
        return key;
      };
      flights.run(key, work).catch(() => {});
    }
    await flights.settled();
    expect(ended).toEqual(["a", "b"]);
  });

  it("that was detached ends by itself, and takes nothing from the work that has begun since", async () => {
    const flights = new SingleFlight<string>();
    let finish = (_result: string): void => {};
    const older = flights.run("key", () => new Promise<string>((resolve) => (finish = resolve)));
    flights.detach();
    expect(flights.isRunning("key")).toBe(false);
    let finishNewer = (_result: string): void => {};
    const newer = flights.run("key", () => new Promise<string>((resolve) => (finishNewer = resolve)));
    finish("older");
    expect(await older).toBe("older");
    expect(flights.isRunning("key")).toBe(true);
    finishNewer("newer");
    expect(await newer).toBe("newer");
  });
});
