import { expect, it } from "vitest";
import { codeLetters } from "./code-letters.ts";

it.each([
  ["Kolhu & Co.", "KC"],
  ["Ghani Oils", "GO"],
  ["Sri Murugan's Oil Mills", "SMO"],
  ["Erode", "ER"],
  ["எண்ணெய்", "KC"],
])("the orders of %s begin with %s", (name, letters) => expect(codeLetters(name)).toBe(letters));
