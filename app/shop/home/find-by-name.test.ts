import { expect, test } from "vitest";
import { findByName } from "./first-screens.ts";

const products = ["Ground Nut Oil", "Coconut Oil", "Almond Oil", "बादाम तेल", "Rosé Oil"].map((name) => ({ name }));
const found = (query: string) => findByName(products, query).map(({ name }) => name);

test.each([
  ["nut", ["Ground Nut Oil", "Coconut Oil"]],
  ["NUT", ["Ground Nut Oil", "Coconut Oil"]],
  ["d oi", ["Almond Oil"]],
  ["  almond ", ["Almond Oil"]],
  ["बादाम", ["बादाम तेल"]],
  ["rose\u0301", ["Rosé Oil"]],
  ["olive", []],
  [".*", []],
])("%j finds %j", (query, names) => {
  expect(found(query)).toEqual(names);
});

test("nothing typed finds everything", () => {
  expect(found("")).toHaveLength(products.length);
  expect(found("   ")).toHaveLength(products.length);
});
