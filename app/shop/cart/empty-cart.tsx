import { type Ref, type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router";
import { ArchedBottle } from "#app/brand/drawings.tsx";
import { CartNotStored } from "#app/shop/cart-store/cart-not-stored.tsx";
import type { Booking } from "./booking/use-booking.ts";

interface EmptyCartProps {
  headingRef: Ref<HTMLHeadingElement>;
  /** Brings back what was just cleared. */
  onUndo: (() => void) | undefined;
  /** The browser could not store the last change. */
  isRefused: boolean;
}

export function EmptyCart({ headingRef, onUndo, isRefused }: EmptyCartProps) {
  return (
    <section className="empty-state" aria-labelledby="cart-empty">
      <ArchedBottle />
      <h2 id="cart-empty" ref={headingRef} tabIndex={-1}>
        Your cart is empty
      </h2>
      <p>Looks like you haven't added any products yet.</p>
      <div className="empty-state__actions">
        <Link className="btn" to="/" prefetch="intent">
          Start Shopping
        </Link>
        {onUndo ? (
          <button className="btn btn--outline" type="button" onClick={onUndo}>
            Undo Clear Cart
          </button>
        ) : null}
      </div>
      <CartNotStored refused={isRefused} />
    </section>
  );
}

/** When the cart becomes empty, the focused button goes with it: the heading, or the thanks for an order, takes the focus. */
export function useFocusWhenEmptied(
  isEmpty: boolean,
  { isOpen, outcome }: Pick<Booking, "isOpen" | "outcome">,
  successor: RefObject<HTMLElement | null>,
): void {
  const wasEmpty = useRef(true);
  // The page scrolls to its thanks by itself.
  const preventScroll = outcome?.is === "booked";
  useEffect(() => {
    if (isOpen) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isEmpty && !wasEmpty.current && isLost) successor.current?.focus({ preventScroll });
    wasEmpty.current = isEmpty;
  }, [isEmpty, isOpen, preventScroll, successor]);
}
