import { useSyncExternalStore } from "react";
import { announceCart, CART_UPDATED, readCart, WAITING_ORDER_KEY } from "#app/shop/cart-store/cart-store.ts";
import { fieldsOf, openStored } from "#app/ui/browser-storage.ts";
import { type CartLine, isSameLine } from "#domain/cart/cart.ts";
import type { Language } from "#domain/language.ts";
import type { Customer } from "#domain/orders/order.ts";

/** An order that has not reached the shop. It names a person, so it is stored no longer than it waits. */
export interface WaitingOrder {
  customer: Customer;
  cart: CartLine[];
  /** The shop's e-mail on the page where it was booked: another page may send it later, with a newer address. */
  shopEmail?: string;
  /** That it was typed in; English where it is missing. */
  language?: Language | undefined;
  honeypot?: string | undefined;
  isRemembered: boolean;
  /** True where it was sent without a response, so it may have arrived. */
  isTried?: boolean;
  /** The dialog is sending it, so no page shows it yet. */
  isSending?: boolean;
  at: number;
}

const LASTING_MS = 24 * 60 * 60_000;

const waiting = openStored<WaitingOrder | { at?: undefined; isSending?: undefined }>(WAITING_ORDER_KEY, {
  parse: (stored) => (isWaitingOrder(stored) ? stored : undefined),
  event: CART_UPDATED,
});

export const { has: isWaiting } = waiting;

export function useWaiting(): boolean {
  return useSyncExternalStore(waiting.watch, isShown, () => false);
}

function isShown(): boolean {
  return isWaiting() && !waiting.read()?.isSending;
}

/** Stores the order for every tab of this browser. Returns whether it could be stored. */
export function storeWaitingOrder(order: Omit<WaitingOrder, "at"> & { at?: number }): boolean {
  return write({ at: Date.now(), ...order });
}

/** Keeps only a marker, so that the cart page can say that there was one. */
export function emptyWaitingOrder(): void {
  write({});
}

export function clearWaitingOrder(): void {
  write(undefined);
}

/** Undefined also for an order that has waited for a day. */
export function findWaitingOrder(): WaitingOrder | undefined {
  const order = waiting.read();
  return order?.at && order.at > Date.now() - LASTING_MS ? order : undefined;
}

/** True where some of its lines are left in the cart, but not all as ordered. An emptied cart or an added line changes nothing. */
export function isCartChanged({ cart }: WaitingOrder): boolean {
  const now = readCart();
  const inCart = cart.map((line) => ({ line, found: now.find((other) => isSameLine(line, other)) }));
  const isWhole = inCart.every(({ line, found }) => found?.price === line.price && found.quantity >= line.quantity);
  return !isWhole && inCart.some(({ found }) => found);
}

/** The lines that are no part of the order: they stay in the cart once it is booked. */
export function listAdded({ cart }: WaitingOrder): CartLine[] {
  return readCart().flatMap((line) => {
    const quantity = line.quantity - (cart.find((other) => isSameLine(line, other))?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

function write(order: Parameters<typeof waiting.write>[0]): boolean {
  const isStored = waiting.write(order);
  if (isStored) announceCart();
  return isStored;
}

/** The rest is what the dialog has checked: only the shop's own pages write it. */
function isWaitingOrder(stored: unknown): stored is WaitingOrder {
  const { customer, cart, at } = fieldsOf(stored);
  return customer !== undefined && Array.isArray(cart) && typeof at === "number";
}
