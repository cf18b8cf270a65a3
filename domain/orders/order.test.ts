import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { makeCartLine, makeOrderBody } from "#tests/factories.ts";
import { CustomerSchema, OrderSchema } from "./order.ts";
import { describeCart, describeLine } from "./order-text.ts";

const issuesOf = (body: unknown) =>
  z.safeParse(OrderSchema, body).error?.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);

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

  it.each([
    ["name_customer", "Name is required"],
    ["phone", "Phone is required"],
    ["address", "Address is required"],
  ])("%s is required after trimming", (field, message) => {
    expect(issuesOf(makeOrderBody({ [field]: " \n " }))).toEqual([`${field}: ${message}`]);
    expect(issuesOf(makeOrderBody({ [field]: undefined }))).toEqual([`${field}: ${message}`]);
  });

  it("the e-mail address is optional and must be one if it is there", () => {
    expect(issuesOf(makeOrderBody({ email: "" }))).toBeUndefined();
    expect(issuesOf(makeOrderBody({ email: null }))).toBeUndefined();
    expect(issuesOf(makeOrderBody({ email: "asha@" }))).toEqual(["email: must be an e-mail address"]);
  });

  it("the dialog's own check names the same fields in the order name, phone, address", () => {
    const issues = z.safeParse(CustomerSchema, { name_customer: "", phone: " ", address: "" }).error?.issues;
    expect(issues?.map((issue) => issue.message)).toEqual([
      "Name is required",
      "Phone is required",
      "Address is required",
    ]);
  });

  it("its lines may come as text or as a list of texts or lines", () => {
    const details = (cartDetails: unknown) =>
      z.safeParse(OrderSchema, makeOrderBody({ cartDetails })).data?.cartDetails;
    expect(details("one\ntwo")).toBe("one\ntwo");
    expect(details(["one", "two"])).toBe("one\ntwo");
    expect(details([makeCartLine()])).toBe(describeLine(makeCartLine()));
    expect(details([])).toBeUndefined();
  });

  it("an order of nothing is refused", () => {
    expect(issuesOf(makeOrderBody({ cartDetails: "No items in cart." }))).toEqual(["cartDetails: No items in cart."]);
    expect(issuesOf(makeOrderBody({ items: [] }))).toEqual(["items: No items in cart."]);
  });

  it("its total may come as a number or as a text with two decimals", () => {
    const total = (final_total: unknown) => z.safeParse(OrderSchema, makeOrderBody({ final_total })).data?.final_total;
    expect(total(12.5)).toBe(12.5);
    expect(total("12.50")).toBe(12.5);
    for (const wrong of [-1e300, 1e300, "12.5.0", "1e5", "", null]) expect(total(wrong)).toBeUndefined();
  });
});
