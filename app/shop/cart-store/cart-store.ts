import { addLine, CART_KEY, type CartLine } from "#domain/orders/cart.ts";
import { parseCart } from "#domain/orders/stored-cart.ts";

/** Fired on the window after a card adds to the cart or the cart page changes it. */
export const CART_UPDATED = "cartUpdated";

const NOTHING: CartLine[] = [];
let read: { stored: string | null; cart: CartLine[] } = { stored: null, cart: NOTHING };

/** The cart as the browser keeps it; the same list as long as nothing changed. */
export function readCart(): CartLine[] {
  const stored = readStored();
  if (stored !== read.stored) read = { stored, cart: parseCart(stored).reduce(joinLine, NOTHING) };
  return read.cart;
}

/** An old value may hold the same choice twice; a line is one choice. */
function joinLine(cart: CartLine[], line: CartLine): CartLine[] {
  return addLine(cart, line);
}

function readStored(): string | null {
  try {
    return localStorage.getItem(CART_KEY);
  } catch {
    // A browser that forbids storage has an empty cart.
    return null;
  }
}

/** Whether it could be kept: storage may be forbidden or full. */
export function writeCart(cart: CartLine[]): boolean {
  try {
    localStorage.setItem(CART_KEY, JSON.stringify(cart));
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** Changes the cart as it stands now, whatever tab wrote it last, and tells everyone who shows it. */
export function changeCart(change: (cart: CartLine[]) => CartLine[]): void {
  writeCart(change(readCart()));
  announceCart();
}

export function clearCart(): void {
  localStorage.removeItem(CART_KEY);
}

export function announceCart(): void {
  window.dispatchEvent(new Event(CART_UPDATED));
}

/** Calls back when another tab or another part of this page has changed the cart. */
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
