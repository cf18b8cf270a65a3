import { useSyncExternalStore } from "react";
import { CART_UPDATED, LAST_ORDER_KEY } from "#app/shop/cart-store/cart-store.ts";
import { KEY_OF_LAST_ORDER } from "#app/shop/my-orders/dismiss-last-order.ts";
import { deviceStorage, tabStorage } from "#app/ui/browser-storage.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import type { OrderReply } from "#domain/orders/order.ts";
import { describeAmount, formatTotal } from "../cart-amount.ts";

/** The order that was booked last, for the thanks on the cart page. It names nobody: others may use the same browser. */
export interface LastOrder {
  /** Undefined where the shop's response could not be read. */
  code: string | undefined;
  /** Opens the order's page; only the tab that booked it knows it. */
  key?: string | undefined;
  lines: string[];
  amount: string;
  /** Without the count of items. Orders stored by earlier versions lack it. */
  total?: string | undefined;
  /** The last day of delivery, such as "2026-11-20". Orders stored by earlier versions lack it. */
  deliver_by?: string | null | undefined;
  /** By the price list, where that is not the total of `amount`. */
  list_total?: number | null | undefined;
  at: number;
}

/** By then the shop has called. */
const LASTING_MS = 7 * 24 * 60 * 60_000;

let read: { stored: string | null; order: LastOrder | undefined } = { stored: null, order: undefined };

export function storeLastOrder(cart: CartLine[], { code, key, ...promised }: Partial<OrderReply["order"]> = {}): void {
  const lines = cart.map((line) => `${line.quantity} × ${line.name}, ${line.size}, ${line.package}`);
  tabStorage.write(KEY_OF_LAST_ORDER, JSON.stringify({ code, key }));
  const order = { code, lines, amount: describeAmount(cart), total: formatTotal(cart), ...promised, at: Date.now() };
  deviceStorage.write(LAST_ORDER_KEY, JSON.stringify(order));
}

/** Until it is dismissed or a week old; undefined until hydration. */
export function useLastOrder(): LastOrder | undefined {
  return useSyncExternalStore(watchBookings, readLastOrder, () => undefined);
}

export function watchBookings(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  window.addEventListener(CART_UPDATED, onChange);
  return () => {
    window.removeEventListener("storage", onChange);
    window.removeEventListener(CART_UPDATED, onChange);
  };
}

export function readLastOrder(): LastOrder | undefined {
  const stored = deviceStorage.read(LAST_ORDER_KEY);
  if (stored !== read.stored) read = { stored, order: parseLastOrder() };
  return read.order && read.order.at > Date.now() - LASTING_MS ? read.order : undefined;
}

function parseLastOrder(): LastOrder | undefined {
  const { code, lines, amount, total, deliver_by, list_total, at } = Object(deviceStorage.readJson(LAST_ORDER_KEY));
  if (!Array.isArray(lines)) return undefined;
  const ofTab = Object(tabStorage.readJson(KEY_OF_LAST_ORDER));
  return {
    code,
    key: code && ofTab.code === code ? ofTab.key : undefined,
    lines,
    amount,
    total,
    deliver_by,
    list_total,
    at,
  };
}
