import { expect, it } from "vitest";
import { phoneLinks } from "./phone-links.ts";

it.each([
  "98450 12345",
  "+91 98450-12345",
  "098450 12345",
  "0091 9845012345",
  "९८४५० १२३४५",
  "98450 12345 / 98860 54321",
])("%s is one Indian number, to call and to write to", (typed) => {
  expect(phoneLinks(typed)).toEqual({ call: "tel:+919845012345", chat: "https://wa.me/919845012345" });
});

it("a number of another country stays its own", () => {
  expect(phoneLinks("+971 50 123 4567")).toEqual({ call: "tel:+971501234567", chat: "https://wa.me/971501234567" });
});

it("a land line without its country is dialled as typed", () => {
  expect(phoneLinks("2256 7890")?.call).toBe("tel:22567890");
});

it.each(["", "ask my neighbour", "12345", "1".repeat(40)])("%j is no number", (typed) => {
  expect(phoneLinks(typed)).toBeUndefined();
});
