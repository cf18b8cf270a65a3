import { expect, it, vi } from "vitest";
import { makeRound } from "../make-round.ts";
import { NOT_KNOWN, reloadAfterLoss, STILL_SO } from "./lost-response.ts";

const seen = makeRound();

it("a round that was saved is shown, and nothing is said against it", async () => {
  const saved = { ...seen, version: seen.version + 1, closed_at: 1 };
  expect(await reloadAfterLoss(seen, async () => saved)).toEqual({ round: saved, problem: "" });
});

it("a round that is as it was is to be tried again", async () => {
  expect(await reloadAfterLoss(seen, async () => seen)).toEqual({ round: seen, problem: STILL_SO });
});

it("nothing is claimed while the shop does not respond", async () => {
  vi.spyOn(console, "error").mockReturnValueOnce();
  const problem = { problem: NOT_KNOWN };
  expect(await reloadAfterLoss(seen, () => Promise.reject(new TypeError("Failed to fetch")))).toEqual(problem);
});
