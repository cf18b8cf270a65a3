import { expect, it } from "vitest";
import { findWanted } from "./tend-language.ts";

it.each([
  [["hi-IN", "en"], "hi"],
  [["ta"], "ta"],
  [["mr-IN", "hi-IN", "en-IN"], "hi"],
  [["en-IN", "hi"], undefined],
  [["kn-IN", "en-IN", "ta"], undefined],
  [["his", "de"], undefined],
  [[], undefined],
])("of %j, %s is offered", (tags, wanted) => {
  expect(findWanted(tags)).toBe(wanted);
});
