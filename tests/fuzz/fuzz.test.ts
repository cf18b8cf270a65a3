import { expect, it } from "vitest";
import { runFuzz } from "./run-fuzz.ts";

/** Twice the limit of `npm run fuzz`: other tests run at the same time. */
const MAX_DELAY_MS = 200;

it("a thousand odd requests cause no failure, no growth and no blocked event loop, and every page names its own URL", async () => {
  const { faults, responses } = await runFuzz({ requests: 1_000, seed: 1, maxDelayMs: MAX_DELAY_MS });
  expect(faults).toEqual([]);
  // Pages, calls and refusals were all reached.
  for (const status of [200, 301, 400, 401, 404, 405, 413, 415])
    expect([status, responses[status]]).not.toEqual([status, undefined]);
}, 180_000);
