import { expect, it } from "vitest";
import { describeReason, findEndReason, listWhys } from "./end-reason.ts";
import { ORDER_STATES } from "./order.ts";
import type { Step } from "./order-steps.ts";

it("only an order that is cancelled or refused has reasons to choose from, and own words are always among them", () => {
  expect(ORDER_STATES.filter((state) => listWhys(state).length > 0)).toEqual(["refused", "cancelled"]);
  expect([listWhys("cancelled").at(-1), listWhys("refused").at(-1)]).toEqual(["other", "other"]);
});

it.each([
  [{ why: "no_money", text: "" }, "No money at hand"],
  [{ why: "no_money", text: "Pays on Friday" }, "No money at hand: Pays on Friday"],
  [{ why: "other", text: "The dog barked" }, "The dog barked"],
  [{ why: "other", text: "" }, "Another reason"],
] as const)("%j is told as %j", (reason, words) => {
  expect(describeReason(reason)).toBe(words);
});

it("the reason is that of the latest step into the current state", () => {
  const [first, last] = [
    { why: "twice" as const, text: "" },
    { why: "too_far" as const, text: "" },
  ];
  const cancel = { from: "new", to: "cancelled", undo: false } as const satisfies Step;
  const undo = { from: "cancelled", to: "new", undo: true } as const satisfies Step;
  const noted = { from: "cancelled", to: "cancelled", undo: false } as const satisfies Step;
  const history = [{ ...cancel, reason: first }, undo, { ...cancel, reason: last }, noted];
  expect(findEndReason({ state: "cancelled", history })).toEqual(last);
  expect(findEndReason({ state: "new", history: history.slice(0, 2) })).toBeUndefined();
  expect(findEndReason({ state: "cancelled", history: [cancel] })).toBeUndefined();
});
