import { offeredPackages } from "#domain/products/default-package.ts";
import { computedPrice, formatRupees, hasTwoDecimals, percentOff, unitPrice } from "#domain/products/pricing.ts";
import type { Package, PriceSize } from "#domain/products/product.ts";
import { parseNumber } from "#domain/typed-amount.ts";

interface SizePrices {
  /** Prices in each package; the first one is chosen when the page opens. */
  prices: { type: string; price: string }[];
  off: number;
  /** The first thing to look at. */
  warning?: string | undefined;
}

/** The prices as the shop will show them; none while MRP or discount is invalid. */
export function sizePrices(size: Pick<PriceSize, "mrp" | "discount">, packages: Package[]): SizePrices {
  const { mrp, discount } = size;
  const fault = findFault(size);
  if (fault) return { prices: [], off: 0, warning: fault };
  const offered = offeredPackages(packages);
  const costs = offered.map((pack) => ({ type: pack.type, price: computedPrice(size, pack) }));
  const below = costs.find(({ price }) => price < 0);
  const above = costs.find(({ price }) => price > mrp);
  const warning = below
    ? `In ${below.type} it would cost ${exactRupees(below.price)}. It must be ₹0 or more.`
    : discount > mrp
      ? `The discount is above the MRP of ${exactRupees(mrp)}.`
      : above && `In ${above.type} it costs ${exactRupees(above.price)}, above the MRP of ${exactRupees(mrp)}.`;
  return {
    prices: offered.map((pack) => ({ type: pack.type, price: formatRupees(unitPrice(size, pack)) })),
    off: percentOff(size),
    warning,
  };
}

function findFault({ mrp, discount }: Pick<PriceSize, "mrp" | "discount">): string | undefined {
  const [ofMrp, ofDiscount] = [moneyFault(mrp), moneyFault(discount)];
  if (ofMrp) return `MRP${ofMrp === ofDiscount ? " and Discount" : ""}: ${ofMrp}`;
  return ofDiscount && `Discount: ${ofDiscount}`;
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
