import { CART_UPDATED, LAST_ORDER_KEY } from "#app/shop/cart-store/cart-store.ts";
import { fieldsOf, openStored, useStored } from "#app/ui/browser-storage.ts";
import type { CartLine } from "#domain/cart/cart.ts";

/** Orders stored by earlier versions have words. */
export type BookedLine = string | Pick<CartLine, "name" | "size" | "package" | "quantity">;

/** The order that was booked last, for the thanks on the cart page. It names nobody: others may use the same browser. */
export interface LastOrder {
  /** Undefined where the shop's response could not be read. */
  code?: string | undefined;
  /** Opens the order's page; only the tab that booked it knows it. */
  key?: string | undefined;
  lines: BookedLine[];
  /** How many. Orders stored by earlier versions lack it, and have `amount` in words. */
  items?: number | undefined;
  amount?: string | undefined;
  /** Without the count of items. Orders stored by earlier versions lack it. */
  total?: string | undefined;
  /** Lines that were sold out when they were booked: not among `lines`, and in no sum. Orders stored by earlier versions lack it. */
  sold_out?: BookedLine[] | undefined;
  /** The last day of delivery, such as "2026-11-20". Orders stored by earlier versions lack it. */
  deliver_by?: string | null | undefined;
  /** By the price list, where that is not `total`. */
  list_total?: number | null | undefined;
  at: number;
}

/** By then the shop has called. */
const LASTING_MS = 7 * 24 * 60 * 60_000;

/** Only the tab that booked it knows its key. */
const ofTab = openStored("lastOrderKey", { parse: fieldsOf, isOfTab: true });
const lastOrder = openStored(LAST_ORDER_KEY, { parse: parseLastOrder, event: CART_UPDATED });

export function storeLastOrder({ key, ...order }: LastOrder): void {
  ofTab.write({ code: order.code, key });
  lastOrder.write(order);
}

/** However old. It has its key where this tab has booked it. */
export const findLastOrder = lastOrder.read;
export const watchBookingsOfOtherTabs = lastOrder.watchOtherTabs;

/** Until it is dismissed or a week old; undefined until hydration. */
export function useLastOrder(): LastOrder | undefined {
  return useStored({ watch: lastOrder.watch, read: readLastOrder });
}

export function readLastOrder(): LastOrder | undefined {
  const order = findLastOrder();
  return order && order.at > Date.now() - LASTING_MS ? order : undefined;
}

export function forgetLastOrder(): void {
  lastOrder.write(undefined);
  ofTab.write(undefined);
}

function parseLastOrder(stored: unknown): LastOrder | undefined {
  if (!isLastOrder(stored)) return undefined;
  const { code, key } = ofTab.read() ?? {};
  return { ...stored, key: code === stored.code && typeof key === "string" ? key : undefined };
}

/** The rest is what the shop has sent: only its own pages write it. */
function isLastOrder(stored: unknown): stored is LastOrder {
  const { lines, at } = fieldsOf(stored);
  return Array.isArray(lines) && typeof at === "number";
}
