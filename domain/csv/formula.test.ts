import fc from "fast-check";
import { expect, it } from "vitest";
import { guardFormula, readGuarded } from "./formula.ts";

it("no cell begins like a formula, and every one is read back as it was", () => {
  const start = fc.constantFrom("", "=", "+", "-", "@", "'", "''", "'=", "\t", " =", "\u200B=", "＝");
  fc.assert(
    fc.property(start, fc.string(), (begin, rest) => {
      const cell = begin + rest;
      const guarded = guardFormula(cell);
      expect(guarded).not.toMatch(/^[\s\p{Cf}]*[=+\-@|%＝＋－＠]/u);
      expect(readGuarded(guarded)).toBe(cell);
    }),
  );
});

it("an apostrophe that guards nothing stays", () => {
  expect(readGuarded("'s Gravenhage")).toBe("'s Gravenhage");
});
