import { useSyncExternalStore } from "react";
import { announceCart, CART_UPDATED } from "#app/shop/cart-store/cart-store.ts";
import { deviceStorage, tabStorage } from "#app/ui/browser-storage.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import { describeAmount } from "../cart-amount.ts";

/** What a shopper wants to find again after a booking. It names nobody: others may use the same browser. */
export interface LastOrder {
  /** Undefined where the shop's response could not be read. */
  code: string | undefined;
  /** To its page, as long as this tab knows it: others may use the same browser. */
  key?: string | undefined;
  lines: string[];
  amount: string;
  at: number;
}

/** By then the shop has called. */
const LASTING_MS = 7 * 24 * 60 * 60_000;
export const LAST_ORDER_KEY = "lastOrder";
const KEY_OF_ORDER = "lastOrderKey";

/** What could not be stored lasts as long as the document. */
let unstored: string | null = null;
let keyOfOrder: string | null = null;
let read: { stored: string | null; order: LastOrder | undefined } = { stored: null, order: undefined };

export function storeLastOrder(
  cart: CartLine[],
  { code, key }: { code?: string; key?: string | undefined } = {},
): void {
  const lines = cart.map((line) => `${line.quantity} × ${line.name}, ${line.size}, ${line.package}`);
  unstored = JSON.stringify({ code, lines, amount: describeAmount(cart), at: Date.now() });
  keyOfOrder = JSON.stringify({ code, key });
  tabStorage.write(KEY_OF_ORDER, keyOfOrder);
  if (deviceStorage.write(LAST_ORDER_KEY, unstored)) unstored = null;
}

/** Whichever it is, or the one of this code alone. */
export function dismissLastOrder(code?: string): void {
  if (code && code !== parseLastOrder(unstored ?? deviceStorage.read(LAST_ORDER_KEY))?.code) return;
  removeLastOrder();
  announceCart();
}

/** The order that was booked last, until it is dismissed or a week old; undefined until the browser has read it. */
export function useLastOrder(): LastOrder | undefined {
  return useSyncExternalStore(watchBookings, readLastOrder, () => undefined);
}

/** Calls back when this tab or another one may have booked an order. */
export function watchBookings(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  window.addEventListener(CART_UPDATED, onChange);
  return () => {
    window.removeEventListener("storage", onChange);
    window.removeEventListener(CART_UPDATED, onChange);
  };
}

export function readLastOrder(): LastOrder | undefined {
  const stored = unstored ?? deviceStorage.read(LAST_ORDER_KEY);
  if (stored !== read.stored) read = { stored, order: withKey(parseLastOrder(stored)) };
  if (read.order && read.order.at < Date.now() - LASTING_MS) removeLastOrder();
  return read.order;
}

function removeLastOrder(): void {
  unstored = null;
  keyOfOrder = null;
  read = { stored: null, order: undefined };
  deviceStorage.write(LAST_ORDER_KEY, null);
  tabStorage.write(KEY_OF_ORDER, null);
}

/** In this tab alone; elsewhere its page is found by code and phone. */
function withKey(order: LastOrder | undefined): LastOrder | undefined {
  try {
    const { code, key } = JSON.parse(keyOfOrder ?? tabStorage.read(KEY_OF_ORDER) ?? "{}");
    return order && code === order.code && typeof key === "string" ? { ...order, key } : order;
  } catch {
    // What is damaged is no key.
    return order;
  }
}

/** Undefined for what is damaged or not there. */
export function parseLastOrder(stored: string | null): LastOrder | undefined {
  try {
    const { code, lines, amount, at } = JSON.parse(stored ?? "{}");
    if (!Array.isArray(lines)) return undefined;
    return {
      code: typeof code === "string" ? code : undefined,
      lines: lines.map(String),
      amount: String(amount),
      at: Number(at),
    };
  } catch {
    return undefined;
  }
}
