import { expect, it } from "vitest";
import { findOils } from "./oil-combobox.tsx";

const OILS = [
  { name: "Ground Nut Oil", other_names: ["Peanut oil", "Kadalai ennai"] },
  { name: "Almond Oil", other_names: ["Badam ka tel", "बादाम का तेल", "Badam rogan"] },
  { name: "Wild Badam Oil", other_names: [] },
];
const found = (typed: string) => findOils(OILS, typed).map(({ oil, otherName }) => [oil.name, otherName]);

it("an oil is found by the start of any word of its name", () => {
  expect(found("nu")).toEqual([["Ground Nut Oil", undefined]]);
  expect(found("AL ")).toEqual([["Almond Oil", undefined]]);
  expect(found("almond o")).toEqual([["Almond Oil", undefined]]);
  expect(found("round")).toEqual([]);
});

it("other names match too, in any script, and are returned", () => {
  expect(found("peanut")).toEqual([["Ground Nut Oil", "Peanut oil"]]);
  expect(found("बादा")).toEqual([["Almond Oil", "बादाम का तेल"]]);
});

it("a match at the start ranks before one inside, the name itself before other names", () => {
  expect(found("ka")).toEqual([
    ["Ground Nut Oil", "Kadalai ennai"],
    ["Almond Oil", "Badam ka tel"],
  ]);
  expect(found("ba").map(([name]) => name)).toEqual(["Almond Oil", "Wild Badam Oil"]);
});

it("without a letter all are listed", () => {
  expect(found(" ").map(([name]) => name)).toEqual(OILS.map(({ name }) => name));
});
