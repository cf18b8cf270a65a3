import { cartTotal } from "#domain/cart/cart.ts";
import { cleanLine } from "#domain/clean-line.ts";
import { workOutTotal } from "#domain/orders/agreed.ts";
import { hasSameLines } from "#domain/orders/change-order.ts";
import type { NewOrder } from "#domain/orders/new-order.ts";
import type { OrderItem } from "#domain/orders/order.ts";
import { isPriced } from "#domain/orders/price-difference.ts";
import { offeredPackages } from "#domain/products/default-package.ts";
import { findOffer } from "#domain/products/offers.ts";
import { computedPrice, formatRupees, toPaise } from "#domain/products/pricing.ts";
import type { Product } from "#domain/products/product.ts";
import { shorten } from "./clean-text.ts";
import type { FirstContent, Order, PricedItem } from "./order-row.ts";
import { InvalidContentError, RefusedError } from "./refuse-change.ts";

const NAME_MAX = 120;

/** Signs that make a link of the word behind them: "evil.example", "https://…", "a@b". */
const LINKING = /([.．。｡:/\\@])(?=[\p{L}/\\])/gu;

type PriceCheck = Pick<Order, "items" | "catalogue_total" | "price_differs">;

/** Compares the customer's prices with the catalogue's. It never refuses: a person decides. */
export function checkPrices(
  items: OrderItem[] | undefined,
  finalTotal: number,
  products: Map<string, Product>,
): PriceCheck {
  if (!items) return { items: null, catalogue_total: null, price_differs: false };
  const priced = items.map((item) => comparePrice(item, products.get(item.id)));
  return { items: priced, ...compareTotal(priced, finalTotal) };
}

export function withTotal(
  order: Order,
  first: FirstContent,
  { items, agreed }: Pick<Order, "items" | "agreed">,
): Order {
  const said_total = hasSameLines(items, first.items) ? first.final_total : undefined;
  const final_total = workOutTotal({ lines: items, said_total, agreed });
  const checked = items === null ? { catalogue_total: null, price_differs: false } : compareTotal(items, final_total);
  const price_differs = checked.price_differs && agreed === null;
  return { ...order, items, agreed, final_total, ...checked, price_differs };
}

export function comparePrice(item: OrderItem, product: Product | undefined): PricedItem {
  const offer = product && findOffer(product, item);
  return {
    ...item,
    name: product?.name ?? null,
    ordered_name: orderedName(item.name),
    catalogue_price: offer ? computedPrice(offer.size, offer.pack) : null,
    ...(offer?.size.sold_out && { sold_out: true }),
  };
}

/** The cart's name of a product, safe for staff to read and send on: one line, bounded, no link; null where it is empty. */
export function orderedName(sent: string | undefined): string | null {
  return shorten(cleanLine(sent ?? "").replace(LINKING, "$1 "), NAME_MAX) || null;
}

function compareTotal(items: PricedItem[], finalTotal: number): Pick<PriceCheck, "catalogue_total" | "price_differs"> {
  const known = items.flatMap(({ catalogue_price: price, quantity }) => (isPriced(price) ? [{ price, quantity }] : []));
  const total = known.length === items.length ? cartTotal(known) : null;
  return { catalogue_total: total, price_differs: total === null || toPaise(total) !== toPaise(finalTotal) };
}

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
