import { MY_ORDERS_KEY } from "#app/shop/cart-store/cart-store.ts";
import { fieldsOf, openStored } from "#app/ui/browser-storage.ts";
import type { Customer } from "#domain/orders/order.ts";

export interface MyOrder {
  code: string;
  key: string;
  at: number;
}

const MOST_ORDERS = 10;

const orders = openStored(MY_ORDERS_KEY, {
  parse: (stored) => (Array.isArray(stored) ? stored.filter(isMyOrder) : undefined),
});
const details = openStored("myDetails", { parse: parseCustomer });

/** Remembers an order, only with the shopper's consent: others may use the same browser. Where nothing can be stored, nothing is remembered. */
export function rememberOrder(order: MyOrder, customer: Customer): void {
  const others = listMyOrders().filter(({ code }) => code !== order.code);
  orders.write([order, ...others].slice(0, MOST_ORDERS));
  details.write(customer);
}

/** The newest first. */
export function listMyOrders(): MyOrder[] {
  return orders.read() ?? [];
}

export function forgetOrder(code: string): void {
  const others = listMyOrders().filter((order) => order.code !== code);
  orders.write(others.length > 0 ? others : undefined);
}

/** Details of the last order that was remembered. */
export function readDetails(): Customer | undefined {
  return details.read();
}

export function forgetDetails(): void {
  details.write(undefined);
}

export function parseCustomer(stored: unknown): Customer | undefined {
  const { name_customer, phone, email, address, comments } = fieldsOf(stored);
  const isText = (value: unknown) => typeof value === "string";
  if (!isText(name_customer) || !isText(phone) || !isText(email) || !isText(address) || !isText(comments))
    return undefined;
  return { name_customer, phone, email, address, comments };
}

function isMyOrder(value: unknown): value is MyOrder {
  const { code, key, at } = fieldsOf(value);
  return typeof code === "string" && typeof key === "string" && typeof at === "number";
}
