import { expect, it } from "vitest";
import { runFuzz } from "./run-fuzz.ts";

/** Twice what `npm run fuzz` allows: a machine that runs other tests beside this one is slower. */
const MAX_DELAY_MS = 200;

it("two thousand odd requests bring no failure, no growth and no standstill, and every page is the shop's own", async () => {
  const { faults, responses } = await runFuzz({ requests: 2_000, seed: 1, maxDelayMs: MAX_DELAY_MS, posts: 1 });
  expect(faults).toEqual([]);
  // That something was requested at all: pages, calls, and what is refused.
  for (const status of [200, 301, 400, 401, 404, 405, 413, 415])
    expect([status, responses[status]]).not.toEqual([status, undefined]);
}, 180_000);
