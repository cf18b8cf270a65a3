import { type CartLine, cartTotal, itemCount, itemsInWords } from "#domain/cart/cart.ts";
import { formatRupees } from "#domain/products/pricing.ts";

export function countItems(cart: CartLine[]): string {
  return itemsInWords(itemCount(cart));
}

export function formatTotal(cart: CartLine[]): string {
  return formatRupees(cartTotal(cart), 2);
}

export function describeAmount(cart: CartLine[]): string {
  return `${countItems(cart)}, ${formatTotal(cart)}`;
}
