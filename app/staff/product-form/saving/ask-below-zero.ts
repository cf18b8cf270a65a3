import { useRef } from "react";
import { describeSlips, listBelowZero } from "#domain/products/below-zero.ts";
import type { FormValues } from "../form-values.ts";
import { fieldId } from "../sections/text-field.tsx";
import { toPackage, toPriceSize } from "../to-draft.ts";
import { rowField } from "./save-problem.ts";

interface BelowZero {
  /** Names every price that is less than nothing. */
  question: string;
  /** Those prices alone, whatever their sizes and packages are called. */
  prices: string[];
  /** The row of the first of them. */
  key: string;
}

/** A discount with a digit too many; undefined where every price is ₹0 or more, or was agreed to. */
export function findBelowZero({ price_sizes, packages }: FormValues, agreed: string[] = []): BelowZero | undefined {
  const slips = listBelowZero(price_sizes.map(toPriceSize), packages.map(toPackage), agreed);
  const [first] = slips;
  if (!first) return undefined;
  return {
    question: `${describeSlips(slips)} Save it all the same?`,
    prices: slips.map(({ price }) => price),
    key: price_sizes[first.at]?.key ?? "",
  };
}

/**
 * Asks before a price below zero is saved, once for each; a no leads to the discount that makes the first of them. What the
 * product was opened with has been agreed to.
 */
export function useBelowZeroQuestion(): (values: FormValues, opened: FormValues) => boolean {
  const agreed = useRef<string[]>([]);
  return (values, opened) => {
    const saved = findBelowZero(opened)?.prices ?? [];
    const slip = findBelowZero(values, [...saved, ...agreed.current]);
    if (!slip) return true;
    if (window.confirm(slip.question)) {
      agreed.current = [...agreed.current, ...slip.prices];
      return true;
    }
    document.getElementById(fieldId(rowField(slip.key, "discount")))?.focus();
    return false;
  };
}
