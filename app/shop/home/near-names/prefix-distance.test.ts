import fc from "fast-check";
import { expect, it } from "vitest";
import { prefixDistance } from "./prefix-distance.ts";

it.each([
  ["almond", "almondoil", 0],
  ["almnd", "almondoil", 1],
  ["alomnd", "almondoil", 1],
  ["allmond", "almondoil", 1],
  ["kokonut", "coconutoil", 2],
  ["almondoill", "almondoil", 1],
  ["ground", "groundnutoil", 0],
  ["olive", "almondoil", 3],
  ["mustard", "m", 3],
])("%j is from the beginning of %j %d slips away, and 3 is too far", (typed, text, distance) => {
  expect(prefixDistance(typed, text, 2)).toBe(distance);
});

it("a beginning is at no distance, and a slip in it at one", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."abcde"), minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(letters, fc.nat(30), fc.nat(30), (text, length, place) => {
      const typed = text.slice(0, length);
      expect(prefixDistance(typed, text, 2)).toBe(0);
      const slipped = typed.slice(0, place) + typed.slice(place + 1);
      expect(prefixDistance(slipped, text, 2)).toBeLessThanOrEqual(1);
    }),
  );
});

it("is what the whole table gives, however few of its cells are filled", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."abc"), maxLength: 8 });
  fc.assert(
    fc.property(letters, letters, fc.nat(2), (typed, text, most) => {
      expect(prefixDistance(typed, text, most)).toBe(Math.min(wholeTable(typed, text), most + 1));
    }),
    { numRuns: 2_000 },
  );
});

function wholeTable(typed: string, text: string): number {
  const cells = Array.from({ length: typed.length + 1 }, (_, line) =>
    Array.from({ length: text.length + 1 }, (_cell, column) => (line === 0 ? column : line)),
  );
  const cell = (line: number, column: number) => cells[line]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let line = 1; line <= typed.length; line++) {
    for (let column = 1; column <= text.length; column++) {
      const isSwapped =
        line > 1 && column > 1 && typed[line - 1] === text[column - 2] && typed[line - 2] === text[column - 1];
      const distance = Math.min(
        cell(line - 1, column - 1) + (typed[line - 1] === text[column - 1] ? 0 : 1),
        cell(line, column - 1) + 1,
        cell(line - 1, column) + 1,
        isSwapped ? cell(line - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      cells[line]?.splice(column, 1, distance);
    }
  }
  return Math.min(...(cells[typed.length] ?? []));
}
