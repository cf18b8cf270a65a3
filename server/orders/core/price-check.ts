import { cartTotal } from "#domain/cart/cart.ts";
import type { OrderItem } from "#domain/orders/order.ts";
import { isPriced } from "#domain/orders/price-difference.ts";
import { findOffer } from "#domain/products/find-offer.ts";
import { computedPrice, toPaise } from "#domain/products/pricing.ts";
import type { Product } from "#domain/products/product.ts";
import { orderedName } from "./ordered-name.ts";
import type { PricedItem } from "./stored-order.ts";

export interface PriceCheck {
  items: PricedItem[] | null;
  catalogue_total: number | null;
  price_differs: boolean;
}

/** Sets what the customer saw beside what the catalogue asks. It never refuses: a person decides. */
export function checkPrices(
  items: OrderItem[] | undefined,
  finalTotal: number,
  products: Map<string, Product>,
): PriceCheck {
  if (!items) return { items: null, catalogue_total: null, price_differs: false };
  const priced = items.map((item) => comparePrice(item, products.get(item.id)));
  return { items: priced, ...compareTotal(priced, finalTotal) };
}

/** What the items cost by the catalogue, beside what they are to cost. */
export function compareTotal(
  items: PricedItem[],
  finalTotal: number,
): Pick<PriceCheck, "catalogue_total" | "price_differs"> {
  const known = items.flatMap(({ catalogue_price: price, quantity }) => (isPriced(price) ? [{ price, quantity }] : []));
  const total = known.length === items.length ? cartTotal(known) : null;
  return { catalogue_total: total, price_differs: total === null || toPaise(total) !== toPaise(finalTotal) };
}

/** The shopper's page was older than the mark, or something else sent the order: it is booked, and a person calls. */
export function hasSoldOut(items: PricedItem[] | null): boolean {
  return items?.some((item) => item.sold_out) ?? false;
}

/** One line beside what the catalogue calls it and asks for it. */
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
