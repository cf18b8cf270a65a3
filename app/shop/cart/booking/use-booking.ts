import { useState, useTransition } from "react";
import { announceCart, readCart } from "#app/shop/cart-store/cart-store.ts";
import { NO_ITEMS } from "#domain/orders/order-text.ts";

/** How the last booking went, as long as it still matters to the shopper. */
export type BookingOutcome =
  | { is: "not-sent"; attempt: number; reason?: string | undefined; isUnknown?: boolean | undefined }
  | { is: "booked" };

/** `reason`: the shop's own words, where it gave any. `isUnknown`: no response came, so the order may have arrived. */
export type NotSent = (reason?: string, isUnknown?: boolean) => void;

/** The cart page's side of a booking: it opens the dialog and is told how it went. */
export function useBooking() {
  const [isOpen, setOpen] = useState(false);
  const [isOpening, startOpening] = useTransition();
  const [outcome, setOutcome] = useState<BookingOutcome>();

  function open() {
    if (readCart().length > 0) return startOpening(() => setOpen(true));
    window.alert(NO_ITEMS);
    announceCart();
  }

  function onBooked() {
    setOutcome({ is: "booked" });
    window.scrollTo(0, 0);
  }

  function onNotSent(...[reason, isUnknown]: Parameters<NotSent>) {
    setOutcome((before) => ({
      is: "not-sent",
      attempt: before?.is === "not-sent" ? before.attempt + 1 : 1,
      reason,
      isUnknown,
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

export type Booking = ReturnType<typeof useBooking>;
