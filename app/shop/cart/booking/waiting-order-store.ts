import { announceCart, readCart } from "#app/shop/cart-store/cart-store.ts";
import { deviceStorage } from "#app/ui/browser-storage.ts";
import { type CartLine, isSameLine } from "#domain/cart/cart.ts";
import { parseCart } from "#domain/cart/stored-cart.ts";
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
  write(null);
}

/** Undefined for what has waited too long, too: what was wanted a day ago is asked for again. */
export function findWaitingOrder(): WaitingOrder | undefined {
  // Only the shop's own pages write it.
  const order = Object(deviceStorage.readJson(WAITING_KEY));
  return order.customer && order.cart && order.at > Date.now() - LASTING_MS ? order : undefined;
}

/** Who takes all of it out of the cart may only tidy up, and who adds wants more. Who changes a part wants another order. */
export function isCartChanged({ cart }: WaitingOrder): boolean {
  const now = readCart();
  const inCart = cart.map((line) => ({ line, found: now.find((other) => isSameLine(line, other)) }));
  const isWhole = inCart.every(({ line, found }) => found?.price === line.price && found.quantity >= line.quantity);
  return !isWhole && inCart.some(({ found }) => found);
}

/** What was put into the cart since: it stays there when the order has gone out. */
export function listAdded({ whole }: WaitingOrder): CartLine[] {
  const before = parseCart(whole);
  return readCart().flatMap((line) => {
    const quantity = line.quantity - (before.find((other) => isSameLine(line, other))?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

function write(stored: string | null): boolean {
  const isStored = deviceStorage.write(WAITING_KEY, stored);
  if (isStored) announceCart();
  return isStored;
}
