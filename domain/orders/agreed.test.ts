import { describe, expect, it } from "vitest";
import { amountToCollect, describeAgreed, findAgreedIssue, workOutTotal } from "./agreed.ts";

const lines = [
  { price: 475, quantity: 2 },
  { price: 0.1, quantity: 3 },
];
const off = { as: "off", rupees: 50, reason: "Coupon" } as const;
const total = { as: "total", rupees: 900, reason: "As told on the phone" } as const;

describe("the price of an order", () => {
  it.each([
    ["what the lines come to", { lines, agreed: null }, 950.3],
    ["less what was taken off, to the paise", { lines, agreed: { ...off, rupees: 0.2 } }, 950.1],
    ["what was agreed, whatever the lines come to", { lines, agreed: total }, 900],
    ["what the order said, where it came as text", { lines: null, said_total: 700, agreed: null }, 700],
    ["less what was taken off there too", { lines: null, said_total: 700, agreed: off }, 650],
    ["what the order said, where its lines are as they were ordered", { lines, said_total: 940, agreed: null }, 940],
  ])("is %s", (_, content, rupees) => {
    expect(workOutTotal(content)).toBe(rupees);
  });

  it("is collected once it is settled, and nothing is named before", () => {
    expect(amountToCollect({ final_total: 950, price_differs: false, price_checked: true })).toBe(950);
    expect(amountToCollect({ final_total: 950, price_differs: true, price_checked: true })).toBeUndefined();
    expect(amountToCollect({ final_total: 950, price_differs: false, price_checked: false })).toBeUndefined();
  });
});

it("all that the order comes to may be taken off, and no more", () => {
  const message = "is more than the order comes to";
  expect(findAgreedIssue(off, 0)).toBeUndefined();
  expect(findAgreedIssue(off, -0.01)).toEqual({ path: ["agreed", "rupees"], message });
  expect(findAgreedIssue(null, -0.01)).toBeUndefined();
});

it("an agreement is described with its reason", () => {
  expect(describeAgreed(off)).toBe("₹50.00 off: Coupon");
  expect(describeAgreed(total)).toBe("₹900.00 in all, as agreed: As told on the phone");
  expect(describeAgreed(null)).toBe("");
});
