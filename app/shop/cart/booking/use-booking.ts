import { useEffect, useState, useTransition } from "react";
import { clearIdempotencyKeys } from "#app/shop/api/idempotency-key.ts";
import { announceCart, clearCart, readCart } from "#app/shop/cart-store/cart-store.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import type { OrderReply } from "#domain/orders/order.ts";
import { NO_ITEMS } from "#domain/orders/order-text.ts";
import { storeLastOrder } from "./last-order.ts";
import { clearWaitingOrder, findWaitingOrder } from "./waiting-order.ts";

/** How the last booking went, as long as it still matters to the shopper. */
export type BookingOutcome =
  | { is: "not-sent"; attempt: number; reason: string | undefined }
  | { is: "waiting" | "booked" };

/** The cart page's side of a booking: it opens the dialog and is told how it went. */
export function useBooking() {
  const [isOpen, setOpen] = useState(false);
  const [isOpening, startOpening] = useTransition();
  const [outcome, setOutcome] = useState<BookingOutcome>();
  useEffect(() => {
    // Of an earlier visit of this tab to the cart.
    if (findWaitingOrder()) setOutcome({ is: "waiting" });
  }, []);

  function open() {
    if (readCart().length > 0) return startOpening(() => setOpen(true));
    window.alert(NO_ITEMS);
    announceCart();
  }

  /** Returns whether the cart is emptied: until then, what was typed is needed to try again under the same key. */
  function onBooked(ordered: CartLine[], order?: OrderReply["order"]): boolean {
    try {
      clearCart();
      // Only now: a cart that could not be cleared is booked again under the same key, and is no second order.
      clearIdempotencyKeys();
      storeLastOrder(ordered, order);
      announceCart();
      setOutcome({ is: "booked" });
      window.scrollTo(0, 0);
      window.alert("Booking successful!");
      return true;
    } catch (error) {
      console.error(error);
      window.alert("Failed to book order. Please try again later.");
      return false;
    }
  }

  function onNotSent(reason?: string) {
    setOutcome((before) => ({
      is: "not-sent",
      attempt: before?.is === "not-sent" ? before.attempt + 1 : 1,
      reason,
    }));
  }

  function withdraw() {
    clearWaitingOrder();
    setOutcome(undefined);
  }

  return {
    isOpen,
    isOpening,
    outcome,
    open,
    onBooked,
    onNotSent,
    onWaiting: () => setOutcome({ is: "waiting" }),
    withdraw,
    onClose: () => setOpen(false),
  };
}

export type Booking = ReturnType<typeof useBooking>;
