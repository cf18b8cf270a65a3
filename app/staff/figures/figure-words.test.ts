import { expect, it } from "vitest";
import { changeInWords, hourInWords, percentInWords, rangeInWords, shortRupees } from "./figure-words.ts";

it("a range names a year once", () => {
  expect(rangeInWords({ from: "2026-03-14", to: "2026-03-20" })).toBe("14 Mar to 20 Mar 2026");
  expect(rangeInWords({ from: "2025-12-25", to: "2026-01-23" })).toBe("25 Dec 2025 to 23 Jan 2026");
});

it("hours are in words", () => {
  expect([0, 9, 12, 23].map(hourInWords)).toEqual(["12 am", "9 am", "12 pm", "11 pm"]);
});

it("rupees of an axis are in lakh and crore", () => {
  expect([0, 5_000, 250_000, 40_000_000].map(shortRupees)).toEqual(["₹0", "₹5,000", "₹2.5 lakh", "₹4 crore"]);
});

it("a share of nothing is none", () => {
  expect([percentInWords(0, 0), percentInWords(1, 3), percentInWords(1, 2)]).toEqual(["–", "33.3%", "50%"]);
});

it.each([
  [5, 5, "as before"],
  [0, 0, "as before"],
  [5, 0, "nothing before"],
  [12, 10, "20% more"],
  [0, 10, "100% less"],
  [1001, 1000, "hardly more"],
  [99, 10, "890% more"],
  [1_000_000, 10, "1,00,000 times as much"],
])("%i after %i is %s", (now, before, words) => {
  expect(changeInWords(now, before)).toBe(words);
});
