import type { NewOrder } from "#domain/orders/new-order.ts";
import type { OrderItem } from "#domain/orders/order.ts";
import { offeredPackages } from "#domain/products/default-package.ts";
import { findOffer } from "#domain/products/offers.ts";
import { formatRupees, toPaise } from "#domain/products/pricing.ts";
import type { Product } from "#domain/products/product.ts";
import { InvalidContentError, RefusedError } from "./refused-error.ts";

/** Passes where the customer was told no total. `outcome` is the last sentence of the refusal: "Nothing was booked." */
export function requireToldTotal(final_total: number, told: number | undefined, outcome: string): void {
  if (told === undefined || toPaise(told) === toPaise(final_total)) return;
  const [now, then] = [formatRupees(final_total, 2), formatRupees(told, 2)];
  throw new RefusedError(`A price has changed: it comes to ${now} now, not to ${then}. ${outcome}`);
}

/** One line at the catalogue's price. `index` is its place in the request, for the error that names it. */
export function priceItem(
  item: NewOrder["items"][number],
  index: number,
  product: Product | undefined,
): Required<OrderItem> {
  const refuse = (field: keyof typeof item, message: string) =>
    new InvalidContentError({ path: ["items", index, field], message });
  if (!product) throw refuse("id", "is not in the catalogue");
  const { name, price_sizes, packages } = product;
  const offer = findOffer(product, item);
  if (offer) return { ...item, name, price: offer.price };
  if (!price_sizes.some(({ size }) => size === item.size)) throw refuse("size", `${name} is not sold in this size`);
  const sold = offeredPackages(packages).map(({ type }) => type);
  throw refuse("package", `${name} is sold in ${sold.join(", ")}`);
}
