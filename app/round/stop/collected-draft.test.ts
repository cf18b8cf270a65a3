import { expect, it } from "vitest";
import { choose, readDraft, startDraft } from "./collected-draft.ts";

it("starts with the whole amount in cash, or by UPI with one tap", () => {
  const draft = startDraft(950.5);
  expect(readDraft(draft)).toEqual({ cash: 950.5, upi: 0, note: "" });
  expect(readDraft(choose(draft, "upi", 950.5))).toEqual({ cash: 0, upi: 950.5, note: "" });
  expect(readDraft(startDraft(-5))).toEqual({ cash: 0, upi: 0, note: "" });
});

it("fills in no amount without an agreed price, and keeps a typed one", () => {
  const draft = startDraft(undefined);
  expect(readDraft(draft)).toBeUndefined();
  expect(readDraft(choose(draft, "upi", undefined))).toBeUndefined();
  expect(readDraft(choose({ ...draft, cash: "600" }, "upi", undefined))).toEqual({ cash: 0, upi: 600, note: "" });
});

it("needs both amounts for both ways of paying", () => {
  const both = choose(startDraft(950), "both", 950);
  expect(readDraft(both)).toBeUndefined();
  expect(readDraft({ ...both, cash: "1,000", upi: "₹ 0.50", note: " change " })).toEqual({
    ...{ cash: 1000, upi: 0.5, note: "change" },
  });
});
