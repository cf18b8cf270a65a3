import { lazy, Suspense, useEffect, useState, useTransition } from "react";
import { lazyPart } from "#app/loading/lazy-parts.tsx";
import { whenIdle } from "#app/loading/when-idle.ts";
import type { Reason } from "#app/shop/api/send-order.ts";
import { announceCart, readCart } from "#app/shop/cart-store/cart-store.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import { NO_ITEMS } from "#words/cart-store.ts";
import type { FindChange } from "../use-line-check.ts";
import type { NotSent } from "./send-waiting.ts";

const loadDialog = () => import("./customer-dialog.tsx");
const { Part: CustomerDialog, prepare, preload } = lazyPart("customer-dialog", loadDialog);
export const OrderWaiting = lazy(() => loadDialog().then(({ OrderWaiting }) => ({ default: OrderWaiting }), nothing));
export const OrderNotSent = lazy(() => loadDialog().then(({ OrderNotSent }) => ({ default: OrderNotSent }), nothing));
export const BookedOrder = lazy(() => loadDialog().then(({ BookedOrder }) => ({ default: BookedOrder }), nothing));

/** If the dialog's chunk cannot be loaded, the cart still works. */
function nothing() {
  return { default: () => null };
}

type BookingOutcome =
  | { is: "not-sent"; attempt: number; reason?: Reason | undefined; isUnknown?: boolean | undefined }
  | { is: "booked" }
  /** By another tab, while the dialog was open in this one. */
  | { is: "booked-elsewhere" };

export function useBooking(isFilled: boolean) {
  const [isOpen, setOpen] = useState(false);
  const [isOpening, startOpening] = useTransition();
  const [outcome, setOutcome] = useState<BookingOutcome>();
  // The dialog must also open when the network has just gone.
  useEffect(() => (isFilled ? whenIdle(() => void prepare()) : undefined), [isFilled]);

  function open() {
    if (readCart().length > 0) return startOpening(() => setOpen(true));
    window.alert(NO_ITEMS);
    announceCart();
  }

  function onBooked() {
    setOutcome({ is: "booked" });
    window.scrollTo(0, 0);
  }

  function onBookedElsewhere() {
    setOpen(false);
    setOutcome({ is: "booked-elsewhere" });
  }

  function onNotSent(...[reason, isUnknown]: Parameters<NotSent>) {
    setOutcome((before) => ({
      is: "not-sent",
      attempt: before?.is === "not-sent" ? before.attempt + 1 : 1,
      reason,
      isUnknown,
    }));
  }

  const onClose = () => setOpen(false);
  return { isOpen, isOpening, outcome, open, onBooked, onBookedElsewhere, onNotSent, onClose, preload };
}

export type Booking = ReturnType<typeof useBooking>;

export function BookingDialog({ booking, ...ordered }: { booking: Booking; cart: CartLine[]; findChange: FindChange }) {
  const { isOpen, onBooked, onBookedElsewhere, onNotSent, onClose } = booking;
  const on = { onBooked, onBookedElsewhere, onNotSent, onClose };
  return <Suspense fallback={null}>{isOpen ? <CustomerDialog {...ordered} {...on} /> : null}</Suspense>;
}
