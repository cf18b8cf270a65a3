import { expect, it } from "vitest";
import { makeProduct } from "#tests/factories.ts";
import { findMissingOil, findOtherwise } from "./find-otherwise.ts";

const products = [
  makeProduct({
    name: "Sesame Oil",
    description: "Deep and nutty. For podi and the oil bath.",
    additionalContent: ["Made for pickles"],
    other_names: ["Gingelly oil", "Til ka tel", "Tilli ka tel", "Tilache tel", "Nallennai"],
    meta_keywords: "cold-pressed, lamp oil",
  }),
  makeProduct({
    name: "Castor Oil",
    description: "Thick and slow, for hair. We sell it for skin, not for the kitchen.",
    additionalContent: ["For outside use only, not for eating or cooking", "Cold-pressed"],
    other_names: ["Arandi ka tel", "Vilakkennai"],
    meta_keywords: "",
  }),
  makeProduct({
    name: "Coconut Oil",
    description: "Cook with it, or warm a little for your hair.",
    additionalContent: ["Bake with it"],
    other_names: ["Copra oil"],
    meta_keywords: "",
  }),
];
const find = (query: string) => {
  const { is, products: found } = findOtherwise(products, query);
  return [is, ...found.map(({ name, also }) => (also ? `${name} · ${also}` : name))];
};

it.each([
  ["hair", ["found", "Castor Oil", "Coconut Oil"]],
  ["Oil for my HAIR", ["found", "Castor Oil", "Coconut Oil"]],
  ["lamps", ["found", "Sesame Oil"]],
  ["pickle", ["found", "Sesame Oil"]],
  ["cold pressed", ["found", "Sesame Oil", "Castor Oil"]],
  ["cooking", ["found", "Coconut Oil"]],
  ["kitchen", ["none"]],
  ["nallennai", ["found", "Sesame Oil · Nallennai"]],
  ["gingelly", ["found", "Sesame Oil · Gingelly oil"]],
  ["gingelly for lamps", ["found", "Sesame Oil · Gingelly oil"]],
  ["til", ["found", "Sesame Oil · Til ka tel, Tilli ka tel"]],
  ["sesameoil", ["found", "Sesame Oil"]],
  ["kastor", ["near", "Castor Oil"]],
  ["sesame", ["none"]],
  ["olive", ["none"]],
  ["ha", ["none"]],
  [".*", ["none"]],
])("%j finds %j, where a name does not match", (query, found) => expect(find(query)).toEqual(found));

it.each([
  ["olive", "olive"],
  [" Olive  OIL ", "olive"],
  ["rice bran", "rice bran"],
  ["जैतून", "जैतून"],
  ["oil", undefined],
  ["oli", undefined],
  ["best oil for babies", undefined],
  ["<b>olive</b>", undefined],
  ["olive2", undefined],
  ["o".repeat(31), undefined],
])("for %j the oil that we do not press is %j", (query, said) => expect(findMissingOil(query)).toBe(said));
