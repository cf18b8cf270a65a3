import { expect, it } from "vitest";
import { chatNumber, telHref } from "./dial.ts";

it("a call dials what is printed, and no more", () => {
  expect(telHref("+91 98765 43210")).toBe("tel:+919876543210");
  expect(telHref("098765-43210")).toBe("tel:09876543210");
  expect(telHref("1800 123 4567")).toBe("tel:18001234567");
});

it.each(["+91 98765 43210", "98765 43210", "098765-43210", "91-9876543210"])(
  "a chat with %s has the country",
  (phone) => {
    expect(chatNumber(phone)).toBe("919876543210");
  },
);
