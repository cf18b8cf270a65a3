import { offeredPackages } from "./default-package.ts";
import { computedPrice, formatRupees } from "./pricing.ts";
import type { Package, PriceSize } from "./product-schema.ts";

/** A negative price: a discount with a digit too many. */
export interface PriceSlip {
  /** The index of its size. */
  at: number;
  what: string;
  /** Formatted. */
  price: string;
}

type Sizes = Pick<PriceSize, "size" | "mrp" | "discount">[];

/** Lists prices below zero that nobody has agreed to yet. */
export function listBelowZero(sizes: Sizes, packages: Package[], agreed: string[] = []): PriceSlip[] {
  return sizes.flatMap((size, at) =>
    offeredPackages(packages).flatMap((pack) => {
      const rupees = computedPrice(size, pack);
      const price = formatRupees(rupees, 2);
      if (!(rupees < 0) || agreed.includes(price)) return [];
      return [{ at, what: [size.size.trim(), pack.type].filter(Boolean).join(" in "), price }];
    }),
  );
}

/** "1L in TIN would cost -₹200.00, 1L in GLASS BOTTLE -₹160.00: less than nothing. Shoppers would see ₹0." */
export function describeSlips([first, ...others]: Pick<PriceSlip, "what" | "price">[]): string {
  const named = [`${first?.what} would cost ${first?.price}`, ...others.map(({ what, price }) => `${what} ${price}`)];
  return `${named.join(", ")}: less than nothing. Shoppers would see ₹0.`;
}
