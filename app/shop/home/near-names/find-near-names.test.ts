import { expect, it } from "vitest";
import { findNearNames } from "./find-near-names.ts";

const products = [
  { name: "Ground Nut Oil", other_names: ["Peanut oil", "Moongfali ka tel", "मूंगफली का तेल", "கடலை எண்ணெய்"] },
  { name: "Almond Oil", other_names: ["Badam ka tel", "बादाम का तेल"] },
  { name: "Coconut Oil", other_names: ["Nariyal tel", "Copra oil"] },
  { name: "Sesame Oil", other_names: ["Til ka tel", "Gingelly oil"] },
  { name: "Castor Oil", other_names: ["Arandi ka tel"] },
  { name: "Rosé Oil" },
];

it.each([
  ["groundnut", ["Ground Nut Oil"]],
  ["ground-nut oil", ["Ground Nut Oil"]],
  ["peanut", ["Ground Nut Oil"]],
  ["pea", ["Ground Nut Oil"]],
  ["Penut", ["Ground Nut Oil"]],
  ["मूंगफली", ["Ground Nut Oil"]],
  ["मूँगफली", ["Ground Nut Oil"]],
  ["கடலை", ["Ground Nut Oil"]],
  ["til", ["Sesame Oil"]],
  ["til oil", ["Sesame Oil"]],
  ["teel", ["Sesame Oil"]],
  ["till", ["Sesame Oil"]],
  ["moongphali", ["Ground Nut Oil"]],
  ["tel", []],
  ["cold pressed badam oil", ["Almond Oil"]],
  ["badaam", ["Almond Oil"]],
  ["almnod", ["Almond Oil"]],
  ["kokonut", ["Coconut Oil"]],
  ["kastor", ["Castor Oil"]],
  ["rose", ["Rosé Oil"]],
  ["palm", []],
  ["palm oil", []],
  ["olive", []],
  ["olive oil", []],
  ["ghee", []],
  ["p", []],
  [".*", []],
])("for %j it offers %j", (query, names) => {
  expect(findNearNames(products, query).map(({ name }) => name)).toEqual(names);
});

it("offers nothing where a name matches", () => {
  expect(findNearNames(products, "nut")).toEqual([]);
  expect(findNearNames(products, "")).toEqual([]);
});

it("offers only the nearest, and four at the most", () => {
  const many = ["Bardam", "Ba Dam Light", "Ba Dam Dark"].map((name) => ({ name }));
  expect(findNearNames(many, "badam").map(({ name }) => name)).toEqual(["Ba Dam Light", "Ba Dam Dark"]);
  const alike = ["Light", "Dark", "Raw", "Old", "New"].map((kind) => ({ name: `Ba Dam ${kind}` }));
  expect(findNearNames(alike, "badam")).toEqual(alike.slice(0, 4));
});
