import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { ArchedBottle } from "#app/brand/drawings.tsx";
import { useShop } from "#app/brand/use-shop.ts";
import { InlineScript } from "#app/loading/inline-script.tsx";
import { CartNotStored } from "#app/shop/cart-store/cart-not-stored.tsx";
import { CART_KEY, LAST_ORDER_KEY, WAITING_ORDER_KEY } from "#app/shop/cart-store/cart-store.ts";
import { TO_COLLECTION } from "#app/shop/catalogue/collection-id.ts";
import { CART_EMPTY, NOTHING_ADDED, START_SHOPPING, UNDO, withoutJavascript } from "#words/cart.tsx";
import type { Booking } from "./booking/booking.tsx";

const HEADING_ID = "cart-empty";

interface EmptyCartProps {
  /** Below the thanks for an order. */
  isSmall: boolean;
  onUndo: (() => void) | undefined;
  /** The browser could not store the last change. */
  isRefused: boolean;
}

export function EmptyCart({ isSmall, onUndo, isRefused }: EmptyCartProps) {
  return (
    <section className="empty-state" aria-labelledby={HEADING_ID}>
      {isSmall ? null : <ArchedBottle />}
      <h2 id={HEADING_ID} tabIndex={-1}>
        {CART_EMPTY}
      </h2>
      <p>{NOTHING_ADDED}</p>
      <div className="empty-state__actions">
        <Link className={isSmall ? "btn btn--outline" : "btn"} to="/" state={TO_COLLECTION} prefetch="intent">
          {START_SHOPPING}
        </Link>
        {onUndo ? (
          <button className="btn btn--outline" type="button" onClick={onUndo}>
            {UNDO}
          </button>
        ) : null}
      </div>
      <CartNotStored refused={isRefused} />
    </section>
  );
}

/** When the cart becomes empty, the focused button disappears: the heading takes the focus, or the thanks for an order do. */
export function useFocusWhenEmptied(isEmpty: boolean, { isOpen, outcome }: Pick<Booking, "isOpen" | "outcome">): void {
  const wasEmpty = useRef(true);
  const isBooked = outcome?.is === "booked";
  useEffect(() => {
    if (isOpen) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const successor = document.querySelector<HTMLElement>(isBooked ? ".thanks" : `#${HEADING_ID}`);
    // After a booking the page scrolls to the thanks by itself.
    if (isEmpty && !wasEmpty.current && isLost) successor?.focus({ preventScroll: isBooked });
    wasEmpty.current = isEmpty;
  }, [isEmpty, isOpen, isBooked]);
}

/** Shown until hydration: the server does not know the cart. */
export function CartSkeleton() {
  const shop = useShop();
  return (
    <>
      <noscript>
        <p className="notice cart__noscript">
          <span>{withoutJavascript(<a href={shop.phoneHref}>{shop.phone}</a>)}</span>
        </p>
      </noscript>
      <div className="cart__body cart-skeleton stack gap-8 page-end" aria-hidden="true">
        <ul className="cart-lines line-above">
          <LineSkeleton />
          <LineSkeleton />
        </ul>
        <div className="cart-summary card">
          <span className="skeleton skeleton--title" />
          <span className="skeleton skeleton--text" />
          <span className="skeleton skeleton--text" />
          <span className="skeleton skeleton--btn" />
        </div>
      </div>
    </>
  );
}

function LineSkeleton() {
  return (
    <li className="cart-line">
      <span className="cart-line__pic skeleton skeleton--pic" />
      <div>
        <span className="skeleton skeleton--title" />
        <span className="skeleton skeleton--text" />
      </div>
      <div className="cart-line__act row wrap middle">
        <span className="skeleton skeleton--title" />
      </div>
    </li>
  );
}

/** Shows an empty cart before hydration, unless an order will be shown above it and push it down. */
const GUESS = `
try {
  if (localStorage.${LAST_ORDER_KEY} || localStorage.${WAITING_ORDER_KEY} || JSON.parse(localStorage.${CART_KEY} || "[]").length) throw 0;
  document.currentScript.parentElement.dataset.guess = "empty";
} catch (filled) {}
`;

/** Marks its parent element. */
export function GuessEmpty() {
  return <InlineScript>{import.meta.env.SSR ? GUESS : ""}</InlineScript>;
}
