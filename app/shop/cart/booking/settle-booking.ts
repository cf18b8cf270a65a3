import { clearIdempotencyKeys } from "#app/shop/api/send-order.ts";
import { announceCart, clearCart, writeCart } from "#app/shop/cart-store/cart-store.ts";
import { type LastOrder, storeLastOrder } from "#app/shop/my-orders/last-order.ts";
import { rememberOrder } from "#app/shop/my-orders/remembered-orders.ts";
import { closeUntilReload } from "#app/ui/page-load.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import type { Customer, OrderReply } from "#domain/orders/order.ts";
import { describeAmount, formatTotal } from "#domain/orders/order-text.ts";
import { forgetRemoved } from "../use-cart-changes.ts";
import { storeDraft } from "./customer-form.ts";

interface Booking {
  customer: Customer;
  cart: CartLine[];
  isRemembered: boolean;
  /** Lines that were added after the booking stay in the cart. */
  left?: CartLine[];
}

export function settleBooking(
  order: OrderReply["order"] | undefined,
  { customer, cart, isRemembered, left = [] }: Booking,
  onBooked: () => void,
): void {
  // The promo popup must not cover the order's code.
  closeUntilReload("promo");
  if (isRemembered && order?.key) rememberOrder({ code: order.code, key: order.key, at: Date.now() }, customer);
  try {
    clearCart();
    if (left.length > 0) writeCart(left);
    forgetRemoved();
    // After the cart: if clearing it fails, a second try has the same key and is no second order.
    clearIdempotencyKeys();
    storeLastOrder(describeBooked(cart, order));
    announceCart();
    onBooked();
    window.alert("Booking successful!");
    storeDraft(undefined);
  } catch (error) {
    console.error(error);
    window.alert("Failed to book order. Please try again later.");
  }
}

export function describeBooked(cart: CartLine[], order: Partial<OrderReply["order"]> = {}): LastOrder {
  const lines = cart.map((line) => `${line.quantity} × ${line.name}, ${line.size}, ${line.package}`);
  return { ...order, lines, amount: describeAmount(cart), total: formatTotal(cart), at: Date.now() };
}
