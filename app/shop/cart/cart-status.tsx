import { CircleAlert } from "lucide-react";
import { Suspense, useEffect, useRef } from "react";
import type { LastOrder } from "#app/shop/my-orders/last-order.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import { BookedOrder, type Booking, OrderWaiting } from "./booking/booking.tsx";
import { OrderNotSent } from "./booking/order-not-sent.tsx";
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
        {isWaiting ? (
          <Suspense fallback={null}>
            <OrderWaiting cart={ordered} onBooked={onBooked} onNotSent={onNotSent} />
          </Suspense>
        ) : null}
        {notSent ? <OrderNotSent cart={ordered} {...notSent} onRetry={open} /> : null}
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
