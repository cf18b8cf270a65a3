import { type CartLine, itemCount } from "#domain/cart/cart.ts";
import { formatTotal } from "#domain/orders/order-text.ts";
import { itemsInWords } from "#words/cart-store.ts";

export function countItems(cart: Pick<CartLine, "quantity">[]): string {
  return itemsInWords(itemCount(cart));
}

export function describeAmount(cart: Pick<CartLine, "price" | "quantity">[]): string {
  return `${countItems(cart)}, ${formatTotal(cart)}`;
}
