import fc from "fast-check";
import { expect, it } from "vitest";
import { readPinCode } from "./pin-code.ts";

it.each([
  ["12 Temple Street, Mysuru 570001", "570001"],
  ["12 Temple Street, Mysuru-570 001.", "570001"],
  ["Mysuru 570  001", "570001"],
  ["Flat 12 560038", "560038"],
  ["PIN:110001 Delhi", "110001"],
  ["१२ मंदिर मार्ग, मैसूर ५७०००१", "570001"],
  ["Plot 400001, Andheri, Mumbai 400053", "400053"],
])("reads the PIN code of %s", (address, pin) => {
  expect(readPinCode(address)).toBe(pin);
});

it.each([
  "",
  "12 Temple Street, Mysuru",
  "Mysuru 070001",
  "call 9876543210",
  "call 98765 43210",
  "call 987 654 3210",
  "House 57000",
])("reads none in “%s”", (address) => {
  expect(readPinCode(address)).toBeUndefined();
});

it("finds every PIN code at the end of an address, with a space in the middle or without", () => {
  const words = fc.array(fc.constantFrom("Flat 4", "MG Road", "near the temple", "Mysuru"), { minLength: 1 });
  fc.assert(
    fc.property(words, fc.integer({ min: 100_000, max: 999_999 }), fc.boolean(), (parts, pin, spaced) => {
      const typed = spaced ? `${String(pin).slice(0, 3)} ${String(pin).slice(3)}` : String(pin);
      expect(readPinCode(`${parts.join(", ")}, ${typed}`)).toBe(String(pin));
    }),
  );
});
