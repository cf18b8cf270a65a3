import * as z from "zod/mini";
import { hasTwoDecimals } from "./products/pricing.ts";

const MAX_RUPEES = 10_000_000;
export const NO_NUMBER = "must be a number";

export const RupeesSchema = z
  .number(NO_NUMBER)
  .check(
    z.gte(0, "must not be below 0"),
    z.lte(MAX_RUPEES, `must not be above ${MAX_RUPEES}`),
    z.refine(hasTwoDecimals, "must have at most two decimals"),
  );

/** As thousands are grouped, or lakhs: "1,200", "1,20,000". */
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$|^[1-9]\d?(?:,\d{2})*,\d{3}(?:\.\d+)?$/;

/** The number that was typed, else NaN: an empty field is no zero, and "12,50" may be meant as 12.50. */
export function parseNumber(typed: string): number {
  const text = typed.trim();
  return text === "" ? Number.NaN : Number(ungroup(text));
}

/** "950", "950.50", "₹1,200" or "1,20,000": an amount of rupees as people type it; undefined for anything else. */
export function readRupees(typed: string): number | undefined {
  const plain = ungroup(typed.trim().replace(/^₹|₹$/g, "").trim());
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

export const NO_RUPEES = "must be rupees, such as 950 or 1,250.50";

function ungroup(text: string): string {
  return GROUPED.test(text) ? text.replaceAll(",", "") : text;
}
