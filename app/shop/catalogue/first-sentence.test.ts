import { expect, test } from "vitest";
import { firstSentence } from "./first-sentence.ts";

test.each([
  ["Light and fragrant, from sun-dried copra. We press it slowly.", "Light and fragrant, from sun-dried copra."],
  ["Needs 1.5 kg of seed a bottle. Keep it cool.", "Needs 1.5 kg of seed a bottle."],
  ["लकड़ी के कोल्हू में पिसा तेल। ठंडी जगह रखें।", "लकड़ी के कोल्हू में पिसा तेल।"],
  ["  One line without an end  ", "One line without an end"],
  ["Only one.", "Only one."],
  ["", ""],
])("%j opens with %j", (description, opening) => {
  expect(firstSentence(description)).toBe(opening);
});
