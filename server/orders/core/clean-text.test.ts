import { expect, test } from "vitest";
import { cleanLines, shorten } from "./clean-text.ts";

test("an address keeps its lines, without the empty ones", () => {
  expect(cleanLines("12 MG Road\r\n\r\n Erode\u2028India\n")).toEqual(["12 MG Road", "Erode", "India"]);
});

test("a long text is cut between characters and says so", () => {
  expect(shorten("👍👍👍👍", 3)).toBe("👍👍…");
  expect(shorten("👍👍👍", 3)).toBe("👍👍👍");
});
