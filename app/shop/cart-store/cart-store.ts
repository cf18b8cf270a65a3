import { useSyncExternalStore } from "react";
import { deviceStorage } from "#app/ui/browser-storage.ts";
import { addLine, type CartLine } from "#domain/cart/cart.ts";
import { parseCart } from "#domain/cart/stored-cart.ts";

/** The names of the browser's storage; the first is the specification's. */
export const CART_KEY = "cart";
export const LAST_ORDER_KEY = "lastOrder";
export const MY_ORDERS_KEY = "myOrders";
export const SEEN_ORDERS_KEY = "mySeenOrders";
export const WAITING_ORDER_KEY = "waitingOrder";
/** Fired on the window after a card adds to the cart or the cart page changes it. */
export const CART_UPDATED = "cartUpdated";
/** How long a button says "Added to Cart!". */
export const ADDED_MS = 2_000;

const NOTHING: CartLine[] = [];
let read: { stored: string | null; cart: CartLine[] } = { stored: null, cart: NOTHING };

/** The cart as the browser stores it; the same list as long as nothing changed. */
export function readCart(): CartLine[] {
  const stored = deviceStorage.read(CART_KEY);
  // An old value may hold the same choice twice.
  if (stored !== read.stored)
    read = { stored, cart: parseCart(stored).reduce<CartLine[]>((cart, line) => addLine(cart, line), NOTHING) };
  return read.cart;
}

/** Returns whether it could be stored: storage may be forbidden or full. */
export function writeCart(cart: CartLine[]): boolean {
  try {
    localStorage.setItem(CART_KEY, JSON.stringify(cart));
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** Returns whether it could be stored. Fires no event: a card announces what it added, the product page does not. */
export function addToCart(line: CartLine): boolean {
  return writeCart(addLine(readCart(), line));
}

export type CartChange = (cart: CartLine[]) => CartLine[];

/** Changes the stored cart, whatever tab wrote it last, and announces it. Returns whether it could be stored. */
export function changeCart(change: CartChange): boolean {
  const isStored = writeCart(change(readCart()));
  announceCart();
  return isStored;
}

export function clearCart(): void {
  localStorage.removeItem(CART_KEY);
}

export function announceCart(): void {
  window.dispatchEvent(new Event(CART_UPDATED));
}

/** Undefined until hydration, so that a page can tell an empty cart from an unknown one. */
export function useStoredCart(): CartLine[] | undefined {
  return useSyncExternalStore<CartLine[] | undefined>(watchCart, readCart, () => undefined);
}

export function watchCart(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === CART_KEY || event.key === null) onChange();
  };
  window.addEventListener("storage", onStorage);
  window.addEventListener(CART_UPDATED, onChange);
  return () => {
    window.removeEventListener("storage", onStorage);
    window.removeEventListener(CART_UPDATED, onChange);
  };
}
