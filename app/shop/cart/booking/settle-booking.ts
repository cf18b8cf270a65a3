import { clearIdempotencyKeys } from "#app/shop/api/idempotency-key.ts";
import { announceCart, clearCart, writeCart } from "#app/shop/cart-store/cart-store.ts";
import { closeUntilReload } from "#app/ui/page-load.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import type { Customer, OrderReply } from "#domain/orders/order.ts";
import { forgetCleared } from "../use-clear-cart.ts";
import { clearDraft } from "./customer-draft.ts";
import { storeLastOrder } from "./last-order.ts";
import { rememberOrder } from "./my-orders.ts";

interface Booking {
  customer: Customer;
  cart: CartLine[];
  isRemembered: boolean;
  /** What stays in the cart: it was put in after the booking. */
  left?: CartLine[];
}

/** What follows a booking on this device, whether it went out at once or had to wait for a network. */
export function settleBooking(
  order: OrderReply["order"] | undefined,
  { customer, cart, isRemembered, left = [] }: Booking,
  onBooked: () => void,
): void {
  // No offer over the order's code.
  closeUntilReload("promo");
  if (isRemembered && order?.key) rememberOrder({ code: order.code, key: order.key, at: Date.now() }, customer);
  try {
    clearCart();
    if (left.length > 0) writeCart(left);
    forgetCleared();
    // Only now: a cart that could not be cleared is booked again under the same key, and is no second order.
    clearIdempotencyKeys();
    storeLastOrder(cart, order);
    announceCart();
    onBooked();
    window.alert("Booking successful!");
    clearDraft();
  } catch (error) {
    console.error(error);
    window.alert("Failed to book order. Please try again later.");
  }
}
