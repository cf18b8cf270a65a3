import { expect, test } from "vitest";
import { cleanLine } from "./clean-line.ts";

test.each([
  ["Asha\r\nBcc: eve@evil.example", "Asha Bcc: eve@evil.example"],
  ["  Asha \t Rao\u0000 ", "Asha Rao"],
  ["Asha\u2028Rao\u2029\u0085", "Asha Rao"],
  ["\u202Eoar\u202C \u2066ahsa\u2069\u200F", "oar ahsa"],
  ["\uFEFFAsha\uD800", "Asha\uFFFD"],
])("%j becomes one harmless line", (typed, line) => {
  expect(cleanLine(typed)).toBe(line);
});

test.each(["आशा राव", "ക്ര\u200Dക", "क्\u200Cष", "O'Brien & Søn", "愛 👩\u200D🌾"])(
  "%s stays as it was typed",
  (name) => {
    expect(cleanLine(name)).toBe(name);
  },
);
