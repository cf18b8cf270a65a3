import { expect, it } from "vitest";
import { parseNumber, readRupees } from "./typed-amount.ts";

it.each([
  ["950", 950],
  ["950.5", 950.5],
  [" ₹ 950.50 ", 950.5],
  ["950 ₹", 950],
  ["0", 0],
  ["1,200", 1200],
  ["₹1,250.50", 1250.5],
  ["1,20,000", 120_000],
  ["12,34,567", 1_234_567],
  ["1,234,567", 1_234_567],
])("%j is an amount", (typed, rupees) => {
  expect(readRupees(typed)).toBe(rupees);
});

it.each(["", "-1", "1.005", "1e3", "abc", "999999999"])("%j is no amount", (typed) => {
  expect(readRupees(typed)).toBeUndefined();
});

it.each(["12,50", "26,90", "1,20", "1,2000", "1.200,50", ",50", "0,500", "12 50", "1,200,5"])(
  "%j is no amount: its sign may be meant for paise",
  (typed) => {
    expect(readRupees(typed)).toBeUndefined();
    expect(parseNumber(typed)).toBeNaN();
  },
);

it("reads a plain number that is no amount of rupees", () => {
  expect([parseNumber(" 12.5 "), parseNumber("1,20,000"), parseNumber("-1")]).toEqual([12.5, 120_000, -1]);
  expect(parseNumber("")).toBeNaN();
});
