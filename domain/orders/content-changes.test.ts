import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Changeable, listChangedContent, listHistoryChanges } from "./content-changes.ts";
import { describeHistoryChange, HistoryChangeSchema } from "./history-change.ts";

const almond = { id: "1", name: "Almond Oil", size: "500ml", package: "TIN", quantity: 2, price: 625 };
const castor = { id: "2", name: "Castor Oil", size: "100ml", package: "TIN", quantity: 1, price: 150 };

function makeContent(overrides: Partial<Changeable> = {}): Changeable {
  return {
    name_customer: "Asha Rao",
    phone: "98450 12345",
    email: null,
    address: "12 Temple Street",
    comments: "",
    items: [almond, castor],
    agreed: null,
    final_total: 1_400,
    ...overrides,
  };
}

const AT = Date.UTC(2026, 10, 16);
const describeAll = (before: Changeable, after: Changeable) =>
  listHistoryChanges(before, after).map((change) => describeHistoryChange(HistoryChangeSchema.parse(change), AT));
const changesTo = (changed: Partial<Changeable>, from: Partial<Changeable> = {}) =>
  describeAll(makeContent(from), makeContent({ ...from, ...changed }));

describe("the changes of an order", () => {
  it.each<[string, Partial<Changeable>, string[]]>([
    ["nothing", {}, []],
    [
      "a quantity, and so the total",
      { items: [{ ...almond, quantity: 3 }, castor], final_total: 2_025 },
      ["Almond Oil, 500ml, TIN: 2 → 3", "To pay: ₹1,400.00 → ₹2,025.00"],
    ],
    ["another size", { items: [{ ...almond, size: "1L" }, castor] }, ["Almond Oil: 2 × 500ml, TIN → 2 × 1L, TIN"]],
    ["a line less", { items: [almond] }, ["Removed: 1 × Castor Oil, 100ml, TIN"]],
    [
      "a line more",
      { items: [almond, castor, { ...castor, id: "3", name: "Neem Oil" }] },
      ["Added: 1 × Neem Oil, 100ml, TIN, ₹150.00 each"],
    ],
    ["the same lines in another order", { items: [castor, almond] }, []],
    [
      "of two equal lines one",
      { items: [almond, castor, { ...castor, quantity: 4 }] },
      ["Added: 4 × Castor Oil, 100ml, TIN, ₹150.00 each"],
    ],
    [
      "the person",
      { name_customer: "Ravi", phone: "1", email: "a@b.example", address: "", comments: "Ring" },
      ["Name changed", "Phone number changed", "E-mail address changed", "Address changed", "Comments changed"],
    ],
    [
      "rupees off, without the reason",
      { agreed: { as: "off", rupees: 50, reason: "Coupon" }, final_total: 1_350 },
      ["To pay: ₹1,400.00 → ₹1,350.00", "₹50.00 off"],
    ],
    [
      "a total that is the same",
      { agreed: { as: "total", rupees: 1_400, reason: "Settled" } },
      ["₹1,400.00 in all, as agreed"],
    ],
  ])("%s", (_, changed, sentences) => {
    expect(changesTo(changed)).toEqual(sentences);
    expect(listChangedContent(makeContent(), makeContent(changed)).length > 0).toBe(sentences.length > 0);
  });

  it("a text that was written as lines, and an agreement that ended or has another reason", () => {
    expect(changesTo({ items: [castor] }, { items: null })).toEqual([
      "The text was written as lines",
      "Added: 1 × Castor Oil, 100ml, TIN, ₹150.00 each",
    ]);
    const agreed = { as: "off", rupees: 50, reason: "Coupon" } as const;
    expect(changesTo({ agreed: null }, { agreed })).toEqual(["No longer agreed: ₹50.00 off"]);
    expect(changesTo({ agreed: { ...agreed, reason: "Friend" } }, { agreed })).toEqual(["₹50.00 off"]);
  });

  it("nothing that a person is called, lives at or is reached by is stored", () => {
    const text = fc.string({ minLength: 12, maxLength: 40 });
    const person = fc.record({ name_customer: text, phone: text, email: text, address: text, comments: text });
    fc.assert(
      fc.property(person, person, text, (one, other, reason) => {
        const agreed = { as: "off", rupees: 5, reason } as const;
        const changes = listHistoryChanges(makeContent(one), makeContent({ ...other, agreed }));
        const stored = JSON.stringify(changes.map((change) => HistoryChangeSchema.parse(change)));
        for (const typed of [...Object.values(one), ...Object.values(other), reason])
          expect(stored).not.toContain(JSON.stringify(typed).slice(1, -1));
      }),
    );
  });
});
