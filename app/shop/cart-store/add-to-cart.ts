import { addLine, type CartLine } from "#domain/orders/cart.ts";
import { readCart, writeCart } from "./cart-store.ts";

/** Whether the browser kept it. Nobody is told: a card announces what it added, the product page does not. */
export function addToCart(line: CartLine): boolean {
  return writeCart(addLine(readCart(), line));
}
