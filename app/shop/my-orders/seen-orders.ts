import { announceCart } from "#app/shop/cart-store/cart-store.ts";
import { fieldsOf, openStored } from "#app/ui/browser-storage.ts";
import type { ShopperOrder } from "#domain/orders/shopper-order.ts";
import { findLastOrder, forgetLastOrder } from "./last-order.ts";

interface SeenOrder {
  order: ShopperOrder;
  /** When the shop last said so. */
  at: number;
}

/** Copies stay for a week; by then most orders have come. */
const LASTING_MS = 7 * 24 * 60 * 60_000;

const seen = openStored("mySeenOrders", {
  parse: (stored) => (Array.isArray(stored) ? stored.filter(isSeenOrder) : undefined),
});

/** Stores a copy for the order's page without a network. It names nobody and has no key: others may use the same browser. */
export function storeSeenOrder(order: ShopperOrder): void {
  const copy = { ...order, pin_code: null, phone_end: null };
  seen.write([{ order: copy, at: Date.now() }, ...listOthers(order.code)]);
}

export function findSeenOrder(code: string): SeenOrder | undefined {
  return listSeenOrders().find(({ order }) => order.code === code);
}

export function forgetSeenOrder(code: string): void {
  write(listOthers(code));
}

/** Forgets the last order and all copies; with a code, only if it is that order. */
export function dismissLastOrder(code?: string): void {
  if (code && code !== findLastOrder()?.code) return;
  write([]);
  forgetLastOrder();
  announceCart();
}

export function forgetOldSeenOrders(): void {
  write(listSeenOrders());
}

function listOthers(code: string): SeenOrder[] {
  return listSeenOrders().filter(({ order }) => order.code !== code);
}

/** The one that was opened last first. */
export function listSeenOrders(): SeenOrder[] {
  return (seen.read() ?? []).filter(({ at }) => at > Date.now() - LASTING_MS);
}

function write(left: SeenOrder[]): void {
  seen.write(left.length > 0 ? left : undefined);
}

/** The rest of the order is what the shop has sent: only the shop's own pages write it. */
function isSeenOrder(value: unknown): value is SeenOrder {
  const { order, at } = fieldsOf(value);
  return typeof at === "number" && typeof fieldsOf(order).code === "string";
}
