import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useShop } from "#app/brand/use-shop.ts";
import type { Reason } from "#app/shop/api/send-order.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import { whatsappUrl } from "#domain/whatsapp-url.ts";
import {
  CALL,
  CART_SAFE,
  DO_NOT_SEND,
  NOT_CONFIRMED,
  NOT_SENT,
  ORDER_WAITS,
  TRY_AGAIN,
  TRY_OR_REACH_US,
  waitsOnDevice,
} from "#words/booking.tsx";
import { whatsappOrder } from "#words/whatsapp.ts";
import { describeAmount } from "../cart-amount.ts";
import { type NotSent, showOnPage, startSending, withdrawWaiting } from "./send-waiting.ts";
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
          <b>{ORDER_WAITS}</b>{" "}
          {waitsOnDevice(order ? <span className="tabular-nums">({describeAmount(order.cart)}) </span> : null)}
        </p>
        <div className="cart__contact row wrap gap-2 mt-3">
          <button className="btn btn--outline btn--sm" type="button" disabled={isEnding} onClick={withdraw}>
            {DO_NOT_SEND}
          </button>
          <a className="btn btn--outline btn--sm" href={shop.phoneHref}>
            {CALL}
          </a>
        </div>
      </div>
    </div>
  );
}

interface OrderNotSentProps {
  cart: CartLine[];
  /** A second failure is announced again. */
  attempt: number;
  reason?: Reason | undefined;
  isUnknown?: boolean | undefined;
  onRetry: () => void;
}

export function OrderNotSent({ cart, attempt, reason, isUnknown, onRetry }: OrderNotSentProps): ReactNode {
  const shop = useShop();
  return (
    <div className="notice notice--error">
      <CircleAlert className="icon" aria-hidden />
      <div>
        <p key={attempt}>
          <b>{isUnknown ? NOT_CONFIRMED : NOT_SENT}</b> {CART_SAFE}{" "}
          {(typeof reason === "function" ? reason(shop.phone) : reason) ?? TRY_OR_REACH_US}
        </p>
        <div className="cart__contact row wrap gap-2 mt-3">
          <button className="btn btn--sm" type="button" onClick={onRetry}>
            {TRY_AGAIN}
          </button>
          <a className="btn btn--outline btn--sm" href={shop.phoneHref}>
            {CALL}
          </a>
          <a
            className="btn btn--outline btn--sm"
            href={whatsappUrl(shop, whatsappOrder(shop.name, cart))}
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp
          </a>
        </div>
      </div>
    </div>
  );
}
