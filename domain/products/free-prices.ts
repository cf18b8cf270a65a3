import { offeredPackages } from "./default-package.ts";
import { computedPrice } from "./pricing.ts";

type Sizes = { size: string; mrp: number; discount: number }[];
type Packages = { type: string; extraCost: number }[];

/** Every price of a product, by size and package; below 0 for a discount with a digit too many. */
export function listPrices(sizes: Sizes, packages: Packages) {
  return sizes.flatMap((size, at) =>
    offeredPackages(packages).map((pack) => ({
      at,
      type: pack.type,
      what: [size.size.trim(), pack.type].filter(Boolean).join(" in "),
      rupees: computedPrice(size, pack),
    })),
  );
}

/** "1L in TIN": what costs nothing, and is not in `agreed`. */
export function listFree(sizes: Sizes, packages: Packages, agreed: string[] = []): string[] {
  const free = listPrices(sizes, packages).filter(({ rupees }) => rupees === 0);
  return free.map(({ what }) => what).filter((what) => !agreed.includes(what));
}

/** "1L in TIN, 1L in GLASS BOTTLE would cost ₹0." */
export function describeFree(free: string[]): string {
  return `${free.join(", ")} would cost ₹0.`;
}
