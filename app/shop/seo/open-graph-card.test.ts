import { expect, it } from "vitest";
import { shorten } from "./open-graph-card.tsx";

it("a short text stays, in one line", () => {
  expect(shorten(" Pressed\n slowly. ")).toBe("Pressed slowly.");
});

it("a long text ends with a whole word, and letters are not cut in half", () => {
  expect(shorten("cold pressed ".repeat(30))).toMatch(/^(cold pressed )+cold…$|^(cold pressed )*cold pressed…$/);
  expect([...shorten("🫒".repeat(300))]).toHaveLength(201);
});
