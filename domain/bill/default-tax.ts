/**
 * Defaults for products without their own. Headings of chapter 15 of the customs tariff, all taxed at 5 % (notification
 * 1/2017-Central Tax (Rate), and its successor 9/2025 from 22 September 2025).
 */
export const DEFAULT_TAX_RATE = 5;

const OTHER_VEGETABLE_OIL = "1515";
const HEADINGS: [RegExp, string][] = [
  [/soya|soybean/i, "1507"],
  [/ground\s?-?nut|peanut/i, "1508"],
  [/olive/i, "1509"],
  [/palm/i, "1511"],
  [/sunflower|safflower|cotton/i, "1512"],
  [/coconut|copra/i, "1513"],
  [/mustard|rape|colza|canola/i, "1514"],
];

export function defaultHsnCode(name: string): string {
  return HEADINGS.find(([words]) => words.test(name))?.[1] ?? OTHER_VEGETABLE_OIL;
}
