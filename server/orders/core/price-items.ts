import { cartTotal } from "#domain/cart/cart.ts";
import type { NewOrder } from "#domain/orders/new-order.ts";
import type { OrderItem } from "#domain/orders/order.ts";
import { describeCart } from "#domain/orders/order-text.ts";
import { offeredPackages } from "#domain/products/default-package.ts";
import { findOffer } from "#domain/products/find-offer.ts";
import type { Product } from "#domain/products/product.ts";
import { InvalidContentError, requireToldTotal } from "./content-errors.ts";
import { checkPrices } from "./price-check.ts";
import type { Order } from "./stored-order.ts";

type Priced = Pick<Order, "cartDetails" | "final_total" | "items" | "catalogue_total" | "price_differs">;

/**
 * What staff chose, at the catalogue's prices and in its words. What the catalogue does not have is refused by its field,
 * and so is a total that was told to the customer and does not hold any more.
 */
export function priceItems(chosen: NewOrder["items"], products: Map<string, Product>, told?: number): Priced {
  const items = chosen.map((item, index) => priceItem(item, index, products.get(item.id)));
  const final_total = cartTotal(items);
  requireToldTotal(final_total, told);
  return { cartDetails: describeCart(items), final_total, ...checkPrices(items, final_total, products) };
}

/** One line at the catalogue's price; `index` is its place in the request, to be named where the catalogue has no such thing. */
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
