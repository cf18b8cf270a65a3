import { expect, it, vi } from "vitest";
import { makeRound } from "../make-round.ts";
import { askAfterLoss, NOT_KNOWN, STILL_SO } from "./lost-response.ts";

const seen = makeRound();

it("a round that was saved is shown, and nothing is said against it", async () => {
  const saved = { ...seen, version: seen.version + 1, closed_at: 1 };
  expect(await askAfterLoss(seen, async () => saved)).toEqual({ round: saved, problem: "" });
});

it("a round that is as it was is to be tried again", async () => {
  expect(await askAfterLoss(seen, async () => seen)).toEqual({ round: seen, problem: STILL_SO });
});

it("nothing is claimed while the shop does not answer", async () => {
  vi.spyOn(console, "error").mockReturnValueOnce();
  const problem = { problem: NOT_KNOWN };
  expect(await askAfterLoss(seen, () => Promise.reject(new TypeError("Failed to fetch")))).toEqual(problem);
});
