import { useState, useTransition } from "react";
import { forgetOrderKeys } from "#app/shop/api/order-key.ts";
import { announceCart, clearCart, readCart } from "#app/shop/cart-store/cart-store.ts";
import { NO_ITEMS } from "#domain/orders/order-text.ts";
import { forgetDraft } from "./customer-draft.ts";

/** How the last booking went, as long as it still matters to the shopper. */
type BookingOutcome =
  | { is: "not-sent"; attempt: number; reason: string | undefined }
  | { is: "booked"; code: string | undefined };

/** The cart page's side of a booking: the dialog opens, and the page hears how it went. */
export function useBooking() {
  const [isOpen, setOpen] = useState(false);
  const [isOpening, startOpening] = useTransition();
  const [outcome, setOutcome] = useState<BookingOutcome>();

  function open() {
    if (readCart().length > 0) return startOpening(() => setOpen(true));
    window.alert(NO_ITEMS);
    announceCart();
  }

  function onBooked(code?: string) {
    try {
      clearCart();
      // Only now: a cart that could not be cleared is booked again under the same key, and is no second order.
      forgetOrderKeys();
      forgetDraft();
      announceCart();
      setOutcome({ is: "booked", code });
      window.scrollTo(0, 0);
      window.alert("Booking successful!");
    } catch (error) {
      console.error(error);
      window.alert("Failed to book order. Please try again later.");
    }
  }

  function onNotSent(reason?: string) {
    setOutcome((before) => ({
      is: "not-sent",
      attempt: before?.is === "not-sent" ? before.attempt + 1 : 1,
      reason,
    }));
  }

  return {
    isOpen,
    isOpening,
    outcome,
    open,
    onBooked,
    onNotSent,
    onClose: () => setOpen(false),
  };
}
