import { describeSlips, listBelowZero } from "#domain/products/below-zero.ts";
import type { FormValues } from "../form-values.ts";
import { fieldId } from "../sections/text-field.tsx";
import { toPackage, toPriceSize } from "../to-draft.ts";
import { rowField } from "./save-problem.ts";

/** Asks before a new price below zero is saved: the discount may have a digit too many. No focuses that discount. */
export function confirmBelowZero(values: FormValues, opened: FormValues): boolean {
  const saved = listSlips(opened).map(({ price }) => price);
  const slips = listSlips(values, saved);
  const [first] = slips;
  if (!first || window.confirm(`${describeSlips(slips)} Save anyway?`)) return true;
  const key = values.price_sizes[first.at]?.key ?? "";
  document.getElementById(fieldId(rowField(key, "discount")))?.focus();
  return false;
}

function listSlips({ price_sizes, packages }: FormValues, agreed: string[] = []) {
  return listBelowZero(price_sizes.map(toPriceSize), packages.map(toPackage), agreed);
}
