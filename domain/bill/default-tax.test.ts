import { expect, it } from "vitest";
import { defaultHsnCode } from "./default-tax.ts";

it.each([
  ["Ground Nut Oil", "1508"],
  ["Cold-pressed Groundnut oil", "1508"],
  ["Mustard Oil", "1514"],
  ["Almond Oil", "1515"],
  ["Coconut Oil", "1513"],
  ["Safflower Oil", "1512"],
  ["Sesame Oil", "1515"],
  ["Castor Oil", "1515"],
  ["Sunflower Oil", "1512"],
  ["", "1515"],
])("%s has the heading %s", (name, heading) => {
  expect(defaultHsnCode(name)).toBe(heading);
});
