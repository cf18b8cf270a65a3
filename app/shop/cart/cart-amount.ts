import { type CartLine, cartTotal, itemCount } from "#domain/orders/cart.ts";
import { formatRupees } from "#domain/products/pricing.ts";

export function countItems(cart: CartLine[]): string {
  const count = itemCount(cart);
  return count === 1 ? "1 item" : `${count} items`;
}

export function formatTotal(cart: CartLine[]): string {
  return formatRupees(cartTotal(cart), 2);
}

export function describeAmount(cart: CartLine[]): string {
  return `${countItems(cart)}, ${formatTotal(cart)}`;
}
