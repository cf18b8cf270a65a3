import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { makeCartLine, makeOrderBody } from "#tests/factories.ts";
import { CustomerSchema, OrderSchema } from "./order.ts";
import { describeCart, describeLine } from "./order-text.ts";

describe("an order", () => {
  it("a line is described by name, size, package, quantity and its total with two decimals", () => {
    expect(describeLine(makeCartLine({ quantity: 3 }))).toBe(
      "Almond Oil, Size: 100ml, Package: TIN, Quantity: 3, Total: ₹1,425.00",
    );
  });

  it("a cart is described one line an item, and 'No items in cart.' if there are none", () => {
    expect(describeCart([makeCartLine(), makeCartLine({ size: "1L" })]).split("\n")).toHaveLength(2);
    expect(describeCart([])).toBe("No items in cart.");
  });

  it("the dialog's own check names the same fields in the order name, phone, address", () => {
    const issues = z.safeParse(CustomerSchema, { name_customer: "", phone: " ", address: "" }).error?.issues;
    expect(issues?.map((issue) => issue.message)).toEqual([
      "Name is required",
      "Phone is required",
      "Address is required",
    ]);
  });

  it("its total may come as a number or as a text with two decimals", () => {
    const total = (final_total: unknown) => z.safeParse(OrderSchema, makeOrderBody({ final_total })).data?.final_total;
    expect(total(12.5)).toBe(12.5);
    expect(total("12.50")).toBe(12.5);
    for (const wrong of [-1e300, 1e300, "12.5.0", "1e5", "", null]) expect(total(wrong)).toBeUndefined();
  });
});
