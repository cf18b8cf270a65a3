import { expect, it } from "vitest";
import { choose, type Part, readDraft, reckon, startDraft, takeBefore, typeAmount } from "./collected-draft.ts";

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
  const both = typeAmount(choose(draft, "both", undefined), "cash", "100", undefined);
  expect(readDraft(both)).toBeUndefined();
});

it.each<[typed: [Part, string][], cash: string, upi: string]>([
  [[], "", ""],
  [[["cash", "200"]], "200", "270.50"],
  [[["upi", "1,00.50"]], "", "1,00.50"],
  [[["upi", "100.50"]], "370", "100.50"],
  [
    [
      ["cash", "2"],
      ["cash", ""],
      ["cash", "500"],
    ],
    "500",
    "0",
  ],
  [
    [
      ["cash", "200"],
      ["upi", "250"],
    ],
    "200",
    "250",
  ],
  [
    [
      ["cash", "200"],
      ["upi", "250"],
      ["cash", "210"],
    ],
    "210",
    "250",
  ],
])("of both ways, after typing %j the amounts are %j and %j", (typed, cash, upi) => {
  const both = choose(startDraft(470.5), "both", 470.5);
  const draft = typed.reduce((before, [part, text]) => typeAmount(before, part, text, 470.5), both);
  expect([draft.cash, draft.upi]).toEqual([cash, upi]);
});

it("a smaller amount in cash is kept as a part when both are chosen", () => {
  const draft = typeAmount(startDraft(470), "cash", "200", 470);
  expect(readDraft(choose(draft, "both", 470))).toEqual({ cash: 200, upi: 270, note: "" });
});

it("old debts are added to the amount, or to the rest, with one tap, and taken off with another", () => {
  const draft = takeBefore(startDraft(470), { takesDebts: true }, 540);
  expect(readDraft(draft)).toEqual({ cash: 540, upi: 0, note: "" });
  expect(readDraft(choose(draft, "upi", 540))).toEqual({ cash: 0, upi: 540, note: "" });
  const both = typeAmount(choose(startDraft(470), "both", 470), "cash", "200", 470);
  expect(readDraft(takeBefore(both, { takesDebts: true }, 540))).toEqual({ cash: 200, upi: 340, note: "" });
  expect(readDraft(takeBefore(draft, { takesDebts: false }, 470))).toEqual({ cash: 470, upi: 0, note: "" });
});

it("credit is taken off the amount where it is used, as much as the order costs, and told with the debts", () => {
  const debts = [{ code: "KC-9", owed: 70 }];
  const { dueIf, tell } = reckon({ to_collect: 450, debts, credits: [{ code: "KC-8", owed: 30.5 }] });
  expect(dueIf({ takesDebts: false, usesCredit: true })).toBe(419.5);
  expect(dueIf({ takesDebts: true, usesCredit: true })).toBe(489.5);
  expect(tell({ usesCredit: true })).toEqual({ credit: 30.5, debts_shown: 70 });
  expect(tell({ usesCredit: false })).toEqual({ debts_shown: 70 });
  const much = reckon({ to_collect: 450, debts: [], credits: [{ code: "KC-8", owed: 500 }] });
  expect(much.dueIf({ takesDebts: true, usesCredit: true })).toBe(0);
  expect(much.tell({ usesCredit: true })).toEqual({ credit: 450 });
});

it("reads amounts as people type them", () => {
  const draft = { ...startDraft(950), how: "both", cash: "1,000", upi: "₹ 0.50", note: " change " } as const;
  expect(readDraft(draft)).toEqual({ cash: 1000, upi: 0.5, note: "change" });
});
