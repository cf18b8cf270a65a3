import fc from "fast-check";
import { expect, test } from "vitest";
import { greetingName } from "./greeting-name.ts";

test.each([
  ["Asha Rao", "Asha Rao"],
  ["आशा राव", "आशा राव"],
  ["ക്ര\u200Dക", "ക്ര\u200Dക"],
  ["José D'Souza-Pinto", "José D'Souza-Pinto"],
  ["Dr. A. R. Nair", "Dr. A. R. Nair"],
  ["M.K.Gandhi", "M. K. Gandhi"],
])("%j is greeted as %j", (typed, name) => {
  expect(greetingName(typed)).toBe(name);
});

test.each([
  "",
  "Win at evil.example",
  "evil.com",
  "https://evil.example",
  "eve@evil.example",
  "evil。com",
  "Call 98765 43210",
  "Asha <b>",
  "Your account is locked so please write to our helpdesk",
  "Asha Rao ".repeat(5),
  "🎁 prize",
])("%j is no name", (typed) => {
  expect(greetingName(typed)).toBeUndefined();
});

test("no typed text can become a link in a mail program", () => {
  const pieces = fc.constantFrom(...["a", "evil", "com", ".", "/", ":", "@", " ", "\u200D", "1", "-", "'", "आ", "。"]);
  const typed = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(pieces).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const name = greetingName(text) ?? "";
      expect(name).toMatch(/^[\p{L}\p{M}\p{Join_Control} .'’-]*$/u);
      expect(name).not.toMatch(/\.[^ ]/);
      expect(name.length).toBeLessThanOrEqual(40);
    }),
    { numRuns: 300 },
  );
});
