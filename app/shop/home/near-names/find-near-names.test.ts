import { expect, it } from "vitest";
import { findNearNames, readSpellings, suggestNames } from "./find-near-names.ts";

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
  ["x".repeat(10_000), []],
])("for %j it offers %j", async (query, names) => {
  expect(await suggestNames(products, query)).toEqual(names);
});

it("offers nothing where a name matches: that is the search's own", async () => {
  expect(await suggestNames(products, "nut")).toEqual([]);
  expect(await suggestNames(products, "")).toEqual([]);
});

it("offers the nearest first, and four at the most", async () => {
  const many = ["Bardam", "Badam Light", "Badam Dark", "Baadam", "Badam Raw", "Badem"].map((name) => ({ name }));
  expect(findNearNames(await readSpellings(many), "badam")).toEqual([
    "Badam Light",
    "Badam Dark",
    "Badam Raw",
    "Bardam",
  ]);
});

it("reads a long list with pauses, and all of it", async () => {
  const many = [...Array.from({ length: 1_000 }, (_, n) => ({ name: `Oil ${n}` })), { name: "Walnut Oil" }];
  const reading = readSpellings(many);
  let turns = 0;
  const counter = setInterval(() => turns++);
  expect(findNearNames(await reading, "wallnut")).toEqual(["Walnut Oil"]);
  clearInterval(counter);
  expect(turns).toBeGreaterThan(0);
});
