import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useShop } from "#app/brand/use-shop.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import { describeAmount } from "#domain/orders/order-text.ts";
import type { NotSent } from "./order-not-sent.tsx";
import { showOnPage, startSending, withdrawWaiting } from "./send-waiting.ts";
import { findWaitingOrder } from "./waiting-order.ts";

interface OrderWaitingProps {
  cart: CartLine[];
  onBooked: () => void;
  onNotSent: NotSent;
}

export function OrderWaiting({ cart, onBooked, onNotSent }: OrderWaitingProps): ReactNode {
  const shop = useShop();
  const [isEnding, setEnding] = useState(false);
  const [order] = useState(findWaitingOrder);
  const box = useRef<HTMLDivElement>(null);
  const isEmpty = cart.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after Clear Cart the shopper sees that the order still waits.
  useEffect(() => {
    // After the page's own effect, which scrolls to the empty cart.
    queueMicrotask(() => box.current?.scrollIntoView());
  }, [isEmpty]);
  useEffect(() => showOnPage({ onBooked, onNotSent }));
  useEffect(() => () => showOnPage(undefined), []);
  const current = JSON.stringify(cart);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed cart is noticed at once.
  useEffect(startSending, [current]);

  async function withdraw() {
    setEnding(true);
    await withdrawWaiting();
    document.querySelector("h1")?.focus();
  }

  return (
    <div className="notice" ref={box}>
      <CircleAlert className="icon" aria-hidden />
      <div>
        <p>
          <b>We could not reach the shop, so your order waits here.</b> It{" "}
          {order ? <span className="tabular-nums">({describeAmount(order.cart)}) </span> : null}
          is saved on this device with your name, phone and address, and is sent by itself when you are online with this
          shop open. After a day it is deleted.
        </p>
        <div className="cart__contact row wrap gap-2 mt-3">
          <button className="btn btn--outline btn--sm" type="button" disabled={isEnding} onClick={withdraw}>
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
