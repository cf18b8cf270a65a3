import { DEFAULT_PACKAGE } from "#domain/default-package.ts";
import { formatRupees, percentOff, unitPrice } from "#domain/pricing.ts";
import type { Package, PriceSize } from "#domain/product.ts";

interface SizePrices {
  /** What a shopper pays for one, in each package; the first is the one that is chosen at first. */
  prices: { type: string; price: string }[];
  off: number;
  /** What staff should look at before they save. Nothing here stops them. */
  warnings: string[];
}

/** The prices of a size as the shop will show them; none while MRP or discount is no number. */
export function sizePrices(size: Pick<PriceSize, "mrp" | "discount">, packages: Package[]): SizePrices {
  const { mrp, discount } = size;
  if (!Number.isFinite(mrp) || !Number.isFinite(discount)) {
    return { prices: [], off: 0, warnings: notNumbers(size) };
  }
  const offered = packages.length > 0 ? packages : [DEFAULT_PACKAGE];
  const warnings = discount > mrp ? [`The discount is above the MRP of ${formatRupees(mrp)}.`] : [];
  for (const pack of offered) {
    const price = unitPrice(size, pack);
    if (price > mrp) {
      warnings.push(`In ${pack.type} it costs ${formatRupees(price)}, above the MRP of ${formatRupees(mrp)}.`);
    }
  }
  return {
    prices: offered.map((pack) => ({ type: pack.type, price: formatRupees(unitPrice(size, pack)) })),
    off: percentOff(size),
    warnings,
  };
}

function notNumbers({ mrp, discount }: Pick<PriceSize, "mrp" | "discount">): string[] {
  const wrong = [!Number.isFinite(mrp) && "MRP", !Number.isFinite(discount) && "Discount"].filter(Boolean);
  return [`${wrong.join(" and ")}: type a number, like 480 or 99.50.`];
}
