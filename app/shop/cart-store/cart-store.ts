import { useSyncExternalStore } from "react";
import { openStored, useStored } from "#app/ui/browser-storage.ts";
import { addLine, type CartLine, isSameLine, itemCount, parseCart } from "#domain/cart/cart.ts";

/** The specification's. */
export const CART_KEY = "cart";
/** Of the last and the remembered orders; here for the header, which only asks whether there are any. */
export const LAST_ORDER_KEY = "lastOrder";
export const MY_ORDERS_KEY = "myOrders";
export const WAITING_ORDER_KEY = "waitingOrder";
/** Fired on the window after a card adds to the cart, the cart page changes it or an order is booked. */
export const CART_UPDATED = "cartUpdated";
/** How long a button says "Added to Cart!". */
export const ADDED_MS = 2_000;

const NOTHING: CartLine[] = [];
const stored = openStored(CART_KEY, {
  // An old value may hold the same choice twice.
  parse: (value) => parseCart(value).reduce<CartLine[]>((cart, line) => addLine(cart, line), NOTHING),
  event: CART_UPDATED,
});

export const { watch: watchCart, announce: announceCart } = stored;

/** The same list as long as nothing changed. */
export function readCart(): CartLine[] {
  return stored.read() ?? NOTHING;
}

const soldOut = openStored("cartSoldOut", { parse: parseCart });

/** The cart page knows which lines are sold out: from then on they are no items, on any page. */
export function rememberSoldOut(isSoldOut: (line: CartLine) => boolean): void {
  soldOut.write(readCart().filter(isSoldOut));
  announceCart();
}

export function countItems(): number {
  const gone = soldOut.read() ?? NOTHING;
  return itemCount(readCart().filter((line) => !gone.some((other) => isSameLine(line, other))));
}

/** Returns whether it could be stored: storage may be forbidden or full. */
export function writeCart(cart: CartLine[]): boolean {
  const isStored = stored.write(cart);
  if (!isStored) console.error("The cart could not be stored.");
  return isStored;
}

/** Returns whether it could be stored. Fires no event: a card announces what it added, the product page does not. */
export function addToCart(...lines: CartLine[]): boolean {
  const gone = soldOut.read();
  if (gone) soldOut.write(gone.filter((other) => !lines.some((line) => isSameLine(line, other))));
  return writeCart(lines.reduce(addLine, readCart()));
}

const waitingOrder = openStored(WAITING_ORDER_KEY, { parse: Boolean, event: CART_UPDATED });

/** True while an order waits for the network: what is ordered by another way would come twice. */
export function useOrderWaits(): boolean {
  return useSyncExternalStore(waitingOrder.watch, waitingOrder.has, () => false);
}

export type CartChange = (cart: CartLine[]) => CartLine[];

/** Changes the stored cart, whatever tab wrote it last, and announces it. Returns whether it could be stored. */
export function changeCart(change: CartChange): boolean {
  const isStored = writeCart(change(readCart()));
  announceCart();
  return isStored;
}

export function clearCart(): void {
  if (!stored.write(undefined)) throw new Error("The cart could not be cleared.");
}

/** Undefined until hydration, so that a page can tell an empty cart from an unknown one. */
export function useStoredCart(): CartLine[] | undefined {
  return useStored({ watch: watchCart, read: readCart });
}
