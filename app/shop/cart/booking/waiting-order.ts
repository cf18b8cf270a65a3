import type { CartLine } from "#domain/cart/cart.ts";
import type { Customer } from "#domain/orders/order.ts";

/** An order that was booked without a network. */
export interface WaitingOrder {
  customer: Customer;
  cart: CartLine[];
  honeypot?: string | undefined;
  /** The shopper lets this device remember it, once it is booked. */
  isRemembered: boolean;
}

const STORAGE_KEY = "waitingOrder";

/** What could not be stored lasts as long as the document. */
let unstored: string | null = null;

/** In this tab alone: it names a person. */
export function storeWaitingOrder(order: WaitingOrder): void {
  unstored = JSON.stringify(order);
  try {
    sessionStorage.setItem(STORAGE_KEY, unstored);
    unstored = null;
  } catch {
    // As said above.
  }
}

export function clearWaitingOrder(): void {
  unstored = null;
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // A browser that forbids storage has stored nothing.
  }
}

/** Only the shop's own pages write it; what is damaged all the same is no order. */
export function findWaitingOrder(): WaitingOrder | undefined {
  try {
    const order = JSON.parse(unstored ?? sessionStorage.getItem(STORAGE_KEY) ?? "{}");
    return order.customer && order.cart ? order : undefined;
  } catch {
    return undefined;
  }
}
