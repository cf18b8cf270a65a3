import { parseNumber } from "../parse-number.ts";
import { moneyFault } from "./money-fault.ts";

/** What is no number counts as 0, and says so; an empty field speaks for itself. */
export function extraCostWarning(typed: string): string | undefined {
  if (typed.trim() === "") return undefined;
  const cost = parseNumber(typed);
  if (Number.isNaN(cost)) return `“${typed.trim()}” is no number, so the extra cost is ₹0.`;
  const fault = moneyFault(cost);
  return fault && `Extra cost: ${fault}`;
}
