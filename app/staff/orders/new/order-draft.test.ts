import { expect, it } from "vitest";
import { makeProduct } from "#tests/factories.ts";
import { lineOf, sumUp } from "../form/draft-line.ts";
import { checkDraft, listPrices, type OrderDraft, startDraft, toNewOrder } from "./order-draft.ts";

const walnut = makeProduct();
const line = { key: "k", id: "p1", name: "Walnut Oil", size: "250ml", package: "GLASS BOTTLE", quantity: "2" };
const makeDraft = (overrides: Partial<OrderDraft> = {}): OrderDraft => ({
  ...startDraft("98450 12345"),
  name_customer: "Asha Rao",
  address: "12 Temple Street",
  lines: [line],
  ...overrides,
});
const fieldsOf = (overrides: Partial<OrderDraft>, products = [walnut]) =>
  checkDraft(makeDraft(overrides), products).map(({ path, message }) => [path.join("."), message]);

it("an oil is added in the popular size and the first package", () => {
  const price_sizes = walnut.price_sizes.map((size) => ({ ...size, is_popular: size.size === "250ml" }));
  expect(lineOf({ ...walnut, price_sizes })).toMatchObject({ id: "p1", size: "250ml", package: "TIN", quantity: "1" });
  expect(lineOf({ ...walnut, packages: [] })).toMatchObject({ package: "TIN" });
  expect(lineOf({ ...walnut, price_sizes: [] })).toBeUndefined();
});

it("the total counts lines with a price and a quantity", () => {
  const others = [
    { ...line, quantity: "" },
    { ...line, quantity: "1e3" },
    { ...line, id: "gone" },
    { ...line, size: "5L" },
  ];
  expect(sumUp([line, ...others], listPrices([line, ...others], [walnut]))).toEqual({ items: 2, total: 2280 });
});

it("the request has no key, names or prices, but the total on the screen", () => {
  expect(toNewOrder(makeDraft(), [walnut])).toEqual({
    phone: "98450 12345",
    language: "en",
    name_customer: "Asha Rao",
    email: "",
    address: "12 Temple Street",
    comments: "",
    bill_name: "",
    bill_gstin: "",
    channel: "phone",
    items: [{ id: "p1", size: "250ml", package: "GLASS BOTTLE", quantity: 2 }],
    final_total: 2280,
  });
});

it("an order handed over at the press is paid in full as chosen; other channels hand nothing over", () => {
  const paid = (overrides: Partial<OrderDraft>) => toNewOrder({ ...makeDraft(), ...overrides }, [walnut]);
  const { final_total } = paid({});
  expect(paid({ channel: "press", handOver: "upi" }).collected).toEqual({ cash: 0, upi: final_total, note: "" });
  expect(paid({ channel: "press", handOver: "later" })).not.toHaveProperty("collected");
  expect(paid({ channel: "phone", handOver: "cash" })).not.toHaveProperty("collected");
});

it("a discount is in the total, in what is paid at once, and in the request", () => {
  const off = { agreed_as: "off", agreed_rupees: "280", agreed_reason: " Coupon " } as const;
  const agreed = { as: "off", rupees: 280, reason: "Coupon" };
  expect(toNewOrder(makeDraft(off), [walnut], true)).toMatchObject({ final_total: 2000, agreed, confirmed: true });
  const handedOver = toNewOrder(makeDraft({ ...off, channel: "press", handOver: "cash" }), [walnut], true);
  expect(handedOver).toMatchObject({ final_total: 2000, collected: { cash: 2000, upi: 0 } });
  expect(handedOver).not.toHaveProperty("confirmed");
  expect(fieldsOf({ ...off, agreed_reason: "" })).toEqual([["agreed.reason", "Say why"]]);
  expect(fieldsOf({ ...off, agreed_rupees: "ten" })).toEqual([
    ["agreed.rupees", "must be rupees, such as 950 or 1,250.50"],
  ]);
  expect(fieldsOf({ ...off, agreed_rupees: "2281" })).toEqual([["agreed.rupees", "is more than the order comes to"]]);
});

it("problems are listed by field, also oils that are no longer sold", () => {
  expect(fieldsOf({})).toEqual([]);
  expect(fieldsOf({ lines: [] })).toEqual([["items", "Choose at least one oil"]]);
  expect(fieldsOf({ address: " " })).toEqual([["address", "Address is required"]]);
  expect(fieldsOf({ phone: " " })).toEqual([["phone", "Phone is required"]]);
  expect(fieldsOf({ address: " ", phone: "", channel: "press" })).toEqual([]);
  expect(fieldsOf({ lines: [{ ...line, quantity: "two" }] })).toEqual([["items.0.quantity", "must be a whole number"]]);
  expect(fieldsOf({}, [])).toEqual([["items.0.id", "No longer sold: choose another one or remove it"]]);
});
