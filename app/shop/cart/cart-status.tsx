import { CircleAlert } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { useReadable } from "#app/shop/catalogue/readable-line.ts";
import type { LastOrder } from "#app/shop/my-orders/last-order.ts";
import { type CartLine, isSameLine } from "#domain/cart/cart.ts";
import {
  ALL_REMOVED,
  ALL_SOLD_OUT,
  BOOKED_ELSEWHERE,
  CART_CHANGED,
  isRemoved,
  isSoldOut,
  totalIs,
} from "#words/cart.tsx";
import { BookedOrder, type Booking, OrderNotSent, OrderWaiting } from "./booking/booking.tsx";
import type { FindChange } from "./use-line-check.ts";

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
  const readable = useReadable();
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
        {outcome?.is === "booked-elsewhere" && cart.length === 0 ? <Notice text={BOOKED_ELSEWHERE} /> : null}
        {ordered.length === 0 && cart.length > 0 && !isWaiting ? <Notice text={ALL_SOLD_OUT} /> : null}
        {/* Seen at the lines. */}
        {cart.map((line) =>
          ordered.includes(line) ? null : (
            <span className="visually-hidden" key={JSON.stringify([line.id, line.size, line.package])}>
              {isSoldOut(readable(line).name, line.size)}
            </span>
          ),
        )}
        {ordered.some(findChange) ? <Notice text={CART_CHANGED} /> : null}
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
  const readable = useReadable();
  useEffect(() => {
    setAnnouncement(describeChange(before.current, cart, total, readable));
    before.current = cart;
  }, [cart, total, readable]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {isSilent ? null : announcement}
    </p>
  );
}

export function describeChange(
  before: CartLine[],
  now: CartLine[],
  total: string,
  readable = (line: CartLine) => line,
): string {
  if (now.length === 0) return before.length === 0 ? "" : ALL_REMOVED;
  const removed = before.filter((line) => !now.some((other) => isSameLine(line, other)));
  return [...removed.map((line) => isRemoved(readable(line).name, line.size)), totalIs(total)].join(" ");
}
