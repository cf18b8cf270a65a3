import { CircleAlert } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import type { LastOrder } from "#app/shop/my-orders/last-order.ts";
import { type CartLine, isSameLine } from "#domain/cart/cart.ts";
import { BookedOrder, type Booking, OrderNotSent, OrderWaiting } from "./booking/booking.tsx";
import type { FindChange } from "./use-line-check.ts";

const SOME_SOLD_OUT = "Something in your cart is sold out. It does not count, and is not ordered.";
const ALL_SOLD_OUT = "Everything in your cart is sold out just now.";
const CHANGED =
  "Something in your cart has changed since you put it in. See the marked lines: nothing changes by itself.";

interface CartStatusProps {
  cart: CartLine[];
  /** The lines that count: those that are not sold out. */
  ordered: CartLine[];
  findChange: FindChange;
  booking: Booking;
  isWaiting: boolean;
  lastOrder: LastOrder | undefined;
}

export function CartStatus({ cart, ordered, findChange, booking, isWaiting, lastOrder }: CartStatusProps) {
  const { outcome, onBooked, onNotSent, open } = booking;
  const status = useRef<HTMLDivElement>(null);
  const isBooked = outcome?.is === "booked";
  const notSent = outcome?.is === "not-sent" && cart.length > 0 ? outcome : undefined;
  useEffect(() => {
    if (outcome) status.current?.scrollIntoView({ block: "nearest" });
  }, [outcome]);
  const booked = lastOrder ? (
    <Suspense fallback={null}>
      <BookedOrder order={lastOrder} isFolded={cart.length > 0} isNew={isBooked} />
    </Suspense>
  ) : null;
  return (
    <>
      <div className="cart__status" role="status" ref={status}>
        {isBooked ? booked : null}
        <Suspense fallback={null}>
          {isWaiting ? <OrderWaiting cart={ordered} onBooked={onBooked} onNotSent={onNotSent} /> : null}
          {notSent ? <OrderNotSent cart={ordered} {...notSent} onRetry={open} /> : null}
        </Suspense>
        {ordered.length < cart.length && !isWaiting ? (
          <Notice text={ordered.length > 0 ? SOME_SOLD_OUT : ALL_SOLD_OUT} />
        ) : null}
        {ordered.some(findChange) ? <Notice text={CHANGED} /> : null}
      </div>
      {isBooked || notSent ? null : booked}
    </>
  );
}

function Notice({ text }: { text: string }) {
  return (
    <p className="notice">
      <CircleAlert className="icon" aria-hidden />
      {text}
    </p>
  );
}

interface CartAnnouncementProps {
  cart: CartLine[];
  total: string;
  /** The thanks for an order are announced instead. */
  isSilent: boolean;
}

/** Changes of the cart for screen readers; the stepper itself announces the quantity. */
export function CartAnnouncement({ cart, total, isSilent }: CartAnnouncementProps) {
  const [announcement, setAnnouncement] = useState("");
  const before = useRef(cart);
  useEffect(() => {
    setAnnouncement(describeChange(before.current, cart, total));
    before.current = cart;
  }, [cart, total]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {isSilent ? null : announcement}
    </p>
  );
}

export function describeChange(before: CartLine[], now: CartLine[], total: string): string {
  if (now.length === 0) return before.length === 0 ? "" : "All items are removed.";
  const removed = before.filter((line) => !now.some((other) => isSameLine(line, other)));
  return [...removed.map(({ name, size }) => `${name}, ${size}, is removed.`), `Total ${total}.`].join(" ");
}
