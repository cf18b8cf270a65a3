import { offeredPackages } from "#domain/products/default-package.ts";
import { computedPrice, formatRupees, hasTwoDecimals, percentOff, unitPrice } from "#domain/products/pricing.ts";
import type { Package, PriceSize } from "#domain/products/product.ts";
import { parseNumber } from "#domain/typed-amount.ts";

interface SizePrices {
  /** Prices in each package; the first one is chosen when the page opens. */
  prices: { type: string; price: string }[];
  off: number;
  warnings: string[];
}

/** The prices as the shop will show them; none while MRP or discount is invalid. */
export function sizePrices(size: Pick<PriceSize, "mrp" | "discount">, packages: Package[]): SizePrices {
  const { mrp, discount } = size;
  const faults = listFaults(size);
  if (faults.length > 0) return { prices: [], off: 0, warnings: faults };
  const offered = offeredPackages(packages);
  const warnings = discount > mrp ? [`The discount is above the MRP of ${exactRupees(mrp)}.`] : [];
  for (const pack of offered) {
    const price = computedPrice(size, pack);
    if (price > mrp) {
      warnings.push(`In ${pack.type} it costs ${exactRupees(price)}, above the MRP of ${exactRupees(mrp)}.`);
    }
    if (price < 0) warnings.push(`In ${pack.type} it would cost ${exactRupees(price)}. Shoppers would see ₹0.`);
  }
  return {
    prices: offered.map((pack) => ({ type: pack.type, price: formatRupees(unitPrice(size, pack)) })),
    off: percentOff(size),
    warnings,
  };
}

function listFaults({ mrp, discount }: Pick<PriceSize, "mrp" | "discount">): string[] {
  const [ofMrp, ofDiscount] = [moneyFault(mrp), moneyFault(discount)];
  if (ofMrp && ofMrp === ofDiscount) return [`MRP and Discount: ${ofMrp}`];
  return [ofMrp && `MRP: ${ofMrp}`, ofDiscount && `Discount: ${ofDiscount}`].filter((words) => words !== undefined);
}

/** Shows paise where there are any: otherwise two different prices could look the same. */
function exactRupees(rupees: number): string {
  return formatRupees(rupees, Number.isInteger(rupees) ? 0 : 2);
}

/** An invalid number counts as 0. */
export function extraCostWarning(typed: string): string | undefined {
  if (typed.trim() === "") return undefined;
  const cost = parseNumber(typed);
  if (Number.isNaN(cost)) return `“${typed.trim()}” is not a number, so the extra cost is ₹0.`;
  const fault = moneyFault(cost);
  return fault && `Extra cost: ${fault}`;
}

function moneyFault(amount: number): string | undefined {
  if (!Number.isFinite(amount)) return "type a number, like 480 or 99.50.";
  if (amount < 0) return "type 0 or more.";
  if (!hasTwoDecimals(amount)) return "type at most two decimals, like 99.50.";
  return undefined;
}
