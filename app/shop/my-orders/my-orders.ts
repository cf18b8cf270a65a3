import { MY_ORDERS_KEY } from "#app/shop/cart-store/cart-store.ts";
import { deviceStorage } from "#app/ui/browser-storage.ts";
import type { Customer } from "#domain/orders/order.ts";

export interface MyOrder {
  code: string;
  key: string;
  at: number;
}

const DETAILS_KEY = "myDetails";
const MOST_ORDERS = 10;

/** Only with the shopper's consent: others may use the same browser. Where nothing can be stored, nothing is remembered. */
export function rememberOrder(order: MyOrder, details: Customer): void {
  const others = listMyOrders().filter(({ code }) => code !== order.code);
  writeOrders([order, ...others].slice(0, MOST_ORDERS));
  deviceStorage.write(DETAILS_KEY, JSON.stringify(details));
}

/** The newest first. */
export function listMyOrders(): MyOrder[] {
  const stored = deviceStorage.readJson(MY_ORDERS_KEY);
  return Array.isArray(stored) ? stored.filter(isMyOrder) : [];
}

export function forgetOrder(code: string): void {
  writeOrders(listMyOrders().filter((order) => order.code !== code));
}

/** Of the last order that was remembered. */
export function readDetails(): Customer | undefined {
  const { name_customer, phone, email, address, comments } = Object(deviceStorage.readJson(DETAILS_KEY));
  const details = { name_customer, phone, email, address, comments };
  return Object.values(details).every((value) => typeof value === "string") ? details : undefined;
}

export function forgetDetails(): void {
  deviceStorage.write(DETAILS_KEY, null);
}

function isMyOrder(value: unknown): value is MyOrder {
  const { code, key, at } = Object(value);
  return typeof code === "string" && typeof key === "string" && typeof at === "number";
}

function writeOrders(orders: MyOrder[]): void {
  deviceStorage.write(MY_ORDERS_KEY, orders.length > 0 ? JSON.stringify(orders) : null);
}
