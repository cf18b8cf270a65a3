import { cartTotal } from "#domain/orders/cart.ts";
import type { OrderItem } from "#domain/orders/order.ts";
import { isPriced } from "#domain/orders/price-difference.ts";
import { findOffer } from "#domain/products/find-offer.ts";
import { computedPrice, toPaise } from "#domain/products/pricing.ts";
import type { Product } from "#domain/products/product.ts";
import type { PricedItem } from "./order.ts";
import { orderedName } from "./ordered-name.ts";

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
  const priced = items.map((item) => priceItem(item, products.get(item.id)));
  const known = priced.flatMap(({ catalogue_price: price, quantity }) =>
    isPriced(price) ? [{ price, quantity }] : [],
  );
  const total = known.length === priced.length ? cartTotal(known) : null;
  return {
    items: priced,
    catalogue_total: total,
    price_differs: total === null || toPaise(total) !== toPaise(finalTotal),
  };
}

/** The shopper's page was older than the mark, or something else sent the order: it is booked, and a person calls. */
export function hasSoldOut(items: PricedItem[] | null): boolean {
  return items?.some((item) => item.sold_out) ?? false;
}

function priceItem(item: OrderItem, product: Product | undefined): PricedItem {
  const offer = product && findOffer(product, item);
  return {
    ...item,
    name: product?.name ?? null,
    ordered_name: orderedName(item.name),
    catalogue_price: offer ? computedPrice(offer.size, offer.pack) : null,
    ...(offer?.size.sold_out && { sold_out: true }),
  };
}
