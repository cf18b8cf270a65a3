import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { CartLine } from "#domain/cart/cart.ts";
import { shop } from "#domain/shop.ts";
import { describeAmount } from "../cart-amount.ts";
import { showOnPage, startSending, withdrawWaiting } from "./send-waiting.ts";
import type { NotSent } from "./use-booking.ts";
import { findWaitingOrder } from "./waiting-order-store.ts";

interface OrderWaitingProps {
  cart: CartLine[];
  onBooked: () => void;
  onNotSent: NotSent;
  onWithdrawn: () => void;
}

/** Says that an order waits for a network, which tab of this browser it was booked in or not, and sends it. */
export function OrderWaiting({ cart, onBooked, onNotSent, onWithdrawn }: OrderWaitingProps): ReactNode {
  const [isSending, setSending] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const [order] = useState(findWaitingOrder);
  const box = useRef<HTMLDivElement>(null);
  const isEmpty = cart.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: who clears the cart sees that the order is still going out.
  useEffect(() => {
    // Behind the page's own effect, which leads to the empty cart.
    queueMicrotask(() => box.current?.scrollIntoView({ block: "nearest" }));
  }, [isEmpty]);
  useEffect(() => showOnPage({ onSending: setSending, onBooked, onNotSent }));
  useEffect(() => () => showOnPage(undefined), []);
  const current = JSON.stringify(cart);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed cart is told at once.
  useEffect(startSending, [current]);

  async function withdraw() {
    setEnding(true);
    await withdrawWaiting();
    onWithdrawn();
  }

  return (
    <div className="notice order-waiting" ref={box}>
      <CircleAlert className="icon" aria-hidden />
      <div>
        <p>
          {isSending ? (
            <b>There is a network again: your order is on its way.</b>
          ) : (
            <>
              <b>You are offline, so your order has not gone out.</b> It{" "}
              {order ? <span className="tabular-nums">({describeAmount(order.cart)}) </span> : null}
              waits on this device, with your name, phone and address, and goes out by itself, once, when there is a
              network and this shop is open in a tab. After a day it is deleted instead.
            </>
          )}
        </p>
        <div className="cart__contact">
          <button
            className="btn btn--outline btn--sm"
            type="button"
            disabled={isSending || isEnding}
            onClick={withdraw}
          >
            Do not send it
          </button>
          <a className="btn btn--outline btn--sm" href={shop.phoneHref}>
            Call
          </a>
        </div>
      </div>
    </div>
  );
}
