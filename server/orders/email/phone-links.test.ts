import { expect, test } from "vitest";
import { phoneLinks } from "./phone-links.ts";

test.each(["9876543210", "98765 43210", "098765-43210", "+91 98765 43210", "0091 98765 43210"])(
  "%s is called and written to as an Indian number",
  (phone) => {
    expect(phoneLinks(phone)).toEqual({ call: "tel:+919876543210", chat: "https://wa.me/919876543210" });
  },
);

test("a number from abroad keeps its own country", () => {
  expect(phoneLinks("+44 7700 900123")).toEqual({ call: "tel:+447700900123", chat: "https://wa.me/447700900123" });
});

test.each(["", "ask my son", "12345", "98765 43210 / 98765 43211"])("%j leads nowhere", (phone) => {
  expect(phoneLinks(phone)).toBeUndefined();
});
