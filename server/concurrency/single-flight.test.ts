import { expect, it, vi } from "vitest";
import { SingleFlight } from "./single-flight.ts";

it("does the same work once for all callers at the same moment, and again for later ones", async () => {
  const flights = new SingleFlight<string>();
  let count = 0;
  const work = async () => `result ${++count}`;
  const results = await Promise.all(["a", "a", "b", "a"].map((key) => flights.run(key, work)));
  expect(results).toEqual(["result 1", "result 1", "result 2", "result 1"]);
  expect(flights.isRunning("a")).toBe(false);
  expect(await flights.run("a", work)).toBe("result 3");
});

it("fails for all callers, settles, and is tried again by the next", async () => {
  const flights = new SingleFlight<string>();
  const work = vi.fn(() => Promise.reject(new Error("no")));
  const results = [flights.run("key", work), flights.run("key", work)].map((run) => run.catch(String));
  await flights.settled();
  expect(await Promise.all(results)).toEqual(["Error: no", "Error: no"]);
  expect(work).toHaveBeenCalledTimes(1);
  expect(await flights.run("key", async () => "yes")).toBe("yes");
});

it("keeps detached work apart from work that began since", async () => {
  const flights = new SingleFlight<string>();
  const older = flights.run("key", async () => "older");
  flights.detach();
  const newer = flights.run("key", () => new Promise((resolve) => setImmediate(resolve, "newer")));
  expect(await older).toBe("older");
  expect(flights.isRunning("key")).toBe(true);
  expect(await newer).toBe("newer");
});
