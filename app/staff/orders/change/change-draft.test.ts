import { describe, expect, it } from "vitest";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { makeProduct } from "#tests/factories.ts";
import { makeOrderDetails, makeOrderLine } from "../make-order-details.ts";
import {
  type ChangeDraft,
  checkChange,
  doubtTotal,
  listChangedPrices,
  listChanges,
  listColleagues,
  listOverwritten,
  startChange,
  toContent,
  workOut,
} from "./change-draft.ts";

const walnut = makeProduct();
const booked = makeOrderLine({ id: "p1", name: "Walnut Oil", price: 400, catalogue_price: 475 });
const makeOrder = (overrides: Partial<OrderDetails> = {}) =>
  makeOrderDetails({ lines: [booked], final_total: 800, catalogue_total: 950, price_differs: true, ...overrides });
const line = (overrides: Partial<ChangeDraft["lines"][number]> = {}) => ({
  ...{ key: "k", id: "p1", name: "Walnut Oil", size: "100ml", package: "TIN", quantity: "2" },
  ...overrides,
});
const draftOf = (changed: Partial<ChangeDraft>, order = makeOrder()) => ({ ...startChange(order), ...changed });

describe("a change of an order", () => {
  it("starts with the current order and changes nothing", () => {
    const order = makeOrder({ agreed: { as: "off", rupees: 50.5, reason: "Coupon" }, final_total: 749.5, first: null });
    const draft = startChange(makeOrder());
    expect(listChanges(draft, makeOrder(), [walnut])).toEqual([]);
    expect(listChanges(startChange(order), order, [walnut])).toEqual([]);
    expect(startChange(order)).toMatchObject({ agreed_as: "off", agreed_rupees: "50.5", agreed_reason: "Coupon" });
  });

  it("keeps booked prices, and has today's for new lines", () => {
    const lines = [line({ quantity: "3" }), line({ size: "250ml" }), line()];
    expect(listChangedPrices(draftOf({ lines }), makeOrder(), [walnut])).toEqual([400, 1100, 475]);
  });

  it("keeps the ordered total while the lines are as ordered, else adds them up", () => {
    const order = makeOrder({ final_total: 790 });
    expect(workOut(startChange(order), order, [walnut]).final_total).toBe(790);
    const changed = makeOrder({ final_total: 1200, first: { ...order, lines: [booked], final_total: 790 } });
    expect(workOut(draftOf({ lines: [line({ quantity: "3" })] }), changed, [walnut]).final_total).toBe(1200);
    expect(workOut(draftOf({ lines: [line()] }), changed, [walnut]).final_total).toBe(790);
  });

  it("has the catalogue's total if it can price every line", () => {
    expect(workOut(startChange(makeOrder()), makeOrder(), [walnut]).catalogue_total).toBe(950);
    const gone = makeOrder({ lines: [{ ...booked, catalogue_price: null }] });
    expect(workOut(startChange(gone), gone, []).catalogue_total).toBeNull();
  });

  it("is sent with the current version, the total on the screen, and no mail without an address", () => {
    const order = makeOrder({ version: 3, email: null });
    const draft = draftOf(
      { agreed_as: "off", agreed_rupees: " 50 ", agreed_reason: " Coupon ", tell_customer: true },
      order,
    );
    expect(toContent({ ...draft, version: 1 }, order, [walnut])).toMatchObject({
      version: 3,
      items: [{ id: "p1", size: "100ml", package: "TIN", quantity: 2 }],
      agreed: { as: "off", rupees: 50, reason: "Coupon" },
      final_total: 750,
      tell_customer: false,
    });
  });

  it("of an order as text stays text until an oil is added", () => {
    const text = makeOrder({ lines: null, final_total: 700, catalogue_total: null });
    expect(toContent(startChange(text), text, [walnut])).toMatchObject({ items: null, final_total: 700 });
    expect(toContent(draftOf({ lines: [line()] }, text), text, [walnut])).toMatchObject({ final_total: 950 });
    expect(checkChange(startChange(text), text, [walnut])).toEqual([]);
  });

  it.each(["1,000", " ₹1000.00 "])("reads %j as rupees", (agreed_rupees) => {
    const draft = draftOf({ agreed_as: "total", agreed_rupees, agreed_reason: "Settled" });
    expect(toContent(draft, makeOrder(), [walnut])).toMatchObject({ agreed: { rupees: 1000 }, final_total: 1000 });
  });

  it.each(["", "-1", "99999999"])("ignores the invalid total %j", (agreed_rupees) => {
    const agreed = { as: "total", rupees: 700, reason: "Settled" } as const;
    const order = makeOrder({ agreed, final_total: 700, first: { ...makeOrder(), lines: [booked] } });
    expect(listChanges(draftOf({ agreed_rupees }, order), order, [walnut])).toEqual([]);
    expect(workOut(draftOf({ agreed_rupees }, order), order, [walnut]).final_total).toBe(800);
  });

  it("keeps an agreed total for other lines only with a tick", () => {
    const agreed = { as: "total", rupees: 800, reason: "Settled" } as const;
    const order = makeOrder({ agreed });
    const more = draftOf({ lines: [line({ quantity: "20" })] }, order);
    expect(doubtTotal(more, order, [walnut])).toEqual({
      said: "₹800.00 in all stays as agreed; the lines come to ₹8,000.00.",
      keep: "Keep the agreed ₹800.00",
    });
    expect(checkChange(more, order, [walnut]).map(({ path }) => path.join("."))).toEqual(["agreed.kept"]);
    expect(checkChange({ ...more, keeps_total: true }, order, [walnut])).toEqual([]);
    for (const other of [{ agreed_rupees: "8,000" }, { agreed_as: "off" }, { agreed_as: "nothing" }] as const) {
      expect(checkChange({ ...more, ...other }, order, [walnut]).map(({ path }) => path.join("."))).not.toContain(
        "agreed.kept",
      );
    }
    expect(checkChange(draftOf({ comments: "Ring" }, order), order, [walnut])).toEqual([]);
    const text = makeOrder({ lines: null, agreed });
    expect(checkChange(startChange(text), text, [walnut])).toEqual([]);
    expect(checkChange(draftOf({ lines: [line()] }, text), text, [walnut])).toHaveLength(1);
  });

  it("doubts a total of more than twice the lines", () => {
    const typed = (agreed_rupees: string) => draftOf({ agreed_as: "total", agreed_rupees, agreed_reason: "Settled" });
    expect(doubtTotal(typed("1600"), makeOrder(), [walnut])).toBeUndefined();
    expect(doubtTotal(typed("8000"), makeOrder(), [walnut])).toEqual({
      said: "₹8,000.00 in all is more than twice as much: the lines come to ₹800.00.",
    });
    expect(checkChange(typed("8000"), makeOrder(), [walnut])).toEqual([]);
    // The order said another sum than its lines.
    expect(doubtTotal(typed("8000"), makeOrder({ final_total: 700 }), [walnut])?.said).toContain("come to ₹800.00");
  });

  it.each<[string, Partial<ChangeDraft>, string]>([
    ["no oil", { lines: [] }, "items: Choose at least one oil"],
    [
      "an oil that is not sold so",
      { lines: [line({ size: "9L" })] },
      "items.0.id: No longer sold: choose another one or remove it",
    ],
    ["no name", { name_customer: " " }, "name_customer: Name is required"],
    ["no address", { address: " " }, "address: Address is required"],
    [
      "no amount",
      { agreed_as: "total", agreed_rupees: "-1", agreed_reason: "x" },
      "agreed.rupees: must be rupees, such as 950 or 1,250.50",
    ],
    [
      "an amount beyond all reason",
      { agreed_as: "total", agreed_rupees: "99999999", agreed_reason: "x" },
      "agreed.rupees: must not be above 10000000",
    ],
    ["no reason", { agreed_as: "total", agreed_rupees: "700" }, "agreed.reason: Say why"],
    [
      "more off than there is",
      { agreed_as: "off", agreed_rupees: "801", agreed_reason: "x" },
      "agreed.rupees: is more than the order comes to",
    ],
  ])("%s is marked at its field", (_, changed, issue) => {
    const issues = checkChange(draftOf(changed), makeOrder(), [walnut]);
    expect(issues.map(({ path, message }) => `${path.join(".")}: ${message}`)).toEqual([issue]);
  });

  it("conflicts with a colleague's change, not with a step", () => {
    const step = { from: "new", to: "confirmed", by: "Ravi", at: 1, undo: false } as const;
    const changed: OrderDetails["history"][number] = { ...step, from: "confirmed", changes: ["Address changed"] };
    const order = makeOrder({ version: 3, history: [step, changed] });
    expect(listColleagues({ version: 1 }, order)).toEqual([changed]);
    expect(listColleagues({ version: 3 }, order)).toEqual([]);
  });

  it("shows what it would overwrite, field by field", () => {
    const order = makeOrder({ address: "9 Other Road\nMysuru 570003", comments: "" });
    const draft = draftOf({ lines: [line({ quantity: "3" })], comments: "Ring", address: "1 Old Street" }, order);
    expect(listOverwritten(draft, order, [walnut])).toEqual([
      { name: "Address", theirs: ["9 Other Road", "Mysuru 570003"], mine: ["1 Old Street"] },
      { name: "Comments", theirs: [], mine: ["Ring"] },
      { name: "Oils", theirs: ["2 × Walnut Oil, 100ml, TIN"], mine: ["3 × Walnut Oil, 100ml, TIN"] },
      { name: "To pay", theirs: ["₹800.00"], mine: ["₹1,200.00"] },
    ]);
    const agreed = { as: "off", rupees: 50, reason: "Coupon" } as const;
    expect(
      listOverwritten(draftOf({ agreed_as: "nothing" }, makeOrder({ agreed })), makeOrder({ agreed }), []),
    ).toEqual([{ name: "Agreed", theirs: ["₹50.00 off: Coupon"], mine: [] }]);
    expect(listOverwritten(startChange(order), order, [walnut])).toEqual([]);
  });
});
