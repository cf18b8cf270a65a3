import { listPackages, listSizes } from "./offers.ts";
import { formatRupees, unitPrice } from "./pricing.ts";
import type { Product } from "./product.ts";

/** "₹475 to ₹1,100" for the sizes in the first package, as shoppers see them first; empty without sizes. */
export function describePrices(product: Pick<Product, "price_sizes" | "packages">): string {
  const [pack] = listPackages(product);
  if (!pack) return "";
  const prices = listSizes(product).map((size) => unitPrice(size, pack));
  if (prices.length === 0) return "";
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map(writePrice);
  return least === most ? `${least}` : `${least} to ${most}`;
}

function writePrice(price: number): string {
  return formatRupees(price, Number.isInteger(price) ? 0 : 2);
}
