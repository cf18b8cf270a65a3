import { useRef } from "react";
import { offeredPackages } from "#domain/products/default-package.ts";
import { computedPrice, formatRupees } from "#domain/products/pricing.ts";
import type { FormValues } from "../form-values.ts";
import { fieldId } from "../sections/text-field.tsx";
import { toPackage, toPriceSize } from "../to-draft.ts";
import { rowField } from "./save-problem.ts";

interface BelowZero {
  /** Names every price that is less than nothing. */
  question: string;
  /** Those prices alone, whatever their sizes and packages are called. */
  prices: string;
  /** The row of the first of them. */
  key: string;
}

/** A discount with a digit too many; undefined where every price is ₹0 or more. */
export function findBelowZero({ price_sizes, packages }: FormValues): BelowZero | undefined {
  const offered = offeredPackages(packages.map(toPackage));
  const slips = price_sizes.flatMap((row) => {
    const size = toPriceSize(row);
    return offered.flatMap((pack) => {
      const price = computedPrice(size, pack);
      return price < 0
        ? [
            {
              key: row.key,
              what: [row.size.trim(), pack.type].filter(Boolean).join(" in "),
              price: formatRupees(price, 2),
            },
          ]
        : [];
    });
  });
  const [first, ...others] = slips;
  if (!first) return undefined;
  const named = [`${first.what} would cost ${first.price}`, ...others.map(({ what, price }) => `${what} ${price}`)];
  return {
    question: `${named.join(", ")}: less than nothing. Shoppers would see ₹0. Save it all the same?`,
    prices: slips.map(({ price }) => price).join(" "),
    key: first.key,
  };
}

/** Asks before prices below zero are saved, once for the same prices; a no leads to the discount that makes the first of them. */
export function useBelowZeroQuestion(): (values: FormValues) => boolean {
  const agreed = useRef("");
  return (values) => {
    const slip = findBelowZero(values);
    if (!slip || slip.prices === agreed.current) return true;
    if (window.confirm(slip.question)) {
      agreed.current = slip.prices;
      return true;
    }
    document.getElementById(fieldId(rowField(slip.key, "discount")))?.focus();
    return false;
  };
}
