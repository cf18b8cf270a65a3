import type { Customer } from "#domain/orders/order.ts";

/** An order that this browser was asked to remember. */
export interface MyOrder {
  code: string;
  key: string;
  at: number;
}

const ORDERS_KEY = "myOrders";
const DETAILS_KEY = "myDetails";
const MOST_ORDERS = 10;

/** Only with the shopper's consent: others may use the same browser. Where nothing can be stored, nothing is remembered. */
export function rememberOrder(order: MyOrder, details: Customer): void {
  const others = listMyOrders().filter(({ code }) => code !== order.code);
  write(ORDERS_KEY, [order, ...others].slice(0, MOST_ORDERS));
  write(DETAILS_KEY, details);
}

/** The newest first. */
export function listMyOrders(): MyOrder[] {
  const stored = read(ORDERS_KEY);
  return Array.isArray(stored) ? stored.filter(isMyOrder) : [];
}

export function forgetOrder(code: string): void {
  write(
    ORDERS_KEY,
    listMyOrders().filter((order) => order.code !== code),
  );
}

/** What was typed with the last order that was remembered. */
export function readDetails(): Customer | undefined {
  const { name_customer, phone, email, address, comments } = Object(read(DETAILS_KEY));
  const details = { name_customer, phone, email, address, comments };
  return Object.values(details).every((value) => typeof value === "string") ? details : undefined;
}

export function forgetDetails(): void {
  write(DETAILS_KEY, null);
}

function isMyOrder(value: unknown): value is MyOrder {
  const { code, key, at } = Object(value);
  return typeof code === "string" && typeof key === "string" && typeof at === "number";
}

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    // Forbidden or damaged: nothing is remembered.
    return null;
  }
}

function write(name: string, value: object | null): void {
  try {
    if (value === null || (Array.isArray(value) && value.length === 0)) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Forbidden or full: it is not remembered.
  }
}
