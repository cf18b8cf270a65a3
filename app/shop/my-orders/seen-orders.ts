import { SEEN_ORDERS_KEY } from "#app/shop/cart-store/cart-store.ts";
import { deviceStorage } from "#app/ui/browser-storage.ts";
import type { ShopperOrder } from "#domain/orders/shopper-order.ts";

interface SeenOrder {
  order: ShopperOrder;
  /** When the shop last said so. */
  at: number;
}

/** By then most have come. */
const LASTING_MS = 7 * 24 * 60 * 60_000;

/** For the order's page without a network. It names nobody and has no key: others may use the same browser. */
export function storeSeenOrder(order: ShopperOrder): void {
  write([{ order, at: Date.now() }, ...listOthers(order.code)]);
}

export function findSeenOrder(code: string): SeenOrder | undefined {
  return list().find(({ order }) => order.code === code);
}

export function forgetSeenOrder(code: string): void {
  write(listOthers(code));
}

export function forgetOldSeenOrders(): void {
  write(list());
}

function listOthers(code: string): SeenOrder[] {
  return list().filter(({ order }) => order.code !== code);
}

function list(): SeenOrder[] {
  // Only the shop's own pages write it.
  const stored = deviceStorage.readJson(SEEN_ORDERS_KEY);
  return Array.isArray(stored) ? stored.filter(({ at }) => at > Date.now() - LASTING_MS) : [];
}

function write(seen: SeenOrder[]): void {
  deviceStorage.write(SEEN_ORDERS_KEY, seen.length > 0 ? JSON.stringify(seen) : null);
}
