import { announceCart, readCart } from "#app/shop/cart-store/cart-store.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import type { Customer } from "#domain/orders/order.ts";
import { WAITING_KEY } from "./use-waiting.ts";

/** An order that was booked without a network. It names a person: it is stored no longer than it waits. */
export interface WaitingOrder {
  customer: Customer;
  cart: CartLine[];
  honeypot?: string | undefined;
  /** The shopper lets this device remember it, once it is booked. */
  isRemembered: boolean;
  at: number;
  /** The cart that it was made of, sold-out lines included. */
  whole: string;
}

const LASTING_MS = 24 * 60 * 60_000;

/** For every tab of this browser. Returns whether it could be stored. */
export function storeWaitingOrder(order: Omit<WaitingOrder, "at" | "whole">): boolean {
  return write(JSON.stringify({ ...order, at: Date.now(), whole: JSON.stringify(readCart()) }));
}

/** Takes out everything but that there was one, so that the cart page can tell. */
export function emptyWaitingOrder(): void {
  write("{}");
}

export function clearWaitingOrder(): void {
  try {
    localStorage.removeItem(WAITING_KEY);
    announceCart();
  } catch {
    // A browser that forbids storage has stored nothing.
  }
}

/** Undefined for what has waited too long, too: what was wanted a day ago is asked for again. */
export function findWaitingOrder(): WaitingOrder | undefined {
  try {
    const order = JSON.parse(localStorage.getItem(WAITING_KEY) ?? "{}");
    return order.customer && order.cart && order.at > Date.now() - LASTING_MS ? order : undefined;
  } catch {
    // Only the shop's own pages write it; what is damaged all the same is no order.
    return undefined;
  }
}

/** Who empties the cart may only tidy up. Who changes it wants another order. */
export function isCartChanged({ cart, whole }: WaitingOrder, orderable = cart): boolean {
  const now = readCart();
  const isOrderable = (line: CartLine) => orderable.some((one) => JSON.stringify(one) === JSON.stringify(line));
  return now.length > 0 && (JSON.stringify(now) !== whole || !cart.every(isOrderable));
}

function write(stored: string): boolean {
  try {
    localStorage.setItem(WAITING_KEY, stored);
    announceCart();
    return true;
  } catch {
    // Forbidden or full.
    return false;
  }
}
