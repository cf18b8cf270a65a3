import { type Ref, type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router";
import { ArchedBottle } from "#app/brand/drawings.tsx";

export function EmptyCart({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
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
      </div>
    </section>
  );
}

/** When the cart becomes empty, the focused button goes with it: the heading takes the focus. */
export function useFocusWhenEmptied(
  isEmpty: boolean,
  isDialogOpen: boolean,
  heading: RefObject<HTMLElement | null>,
): void {
  const wasEmpty = useRef(true);
  useEffect(() => {
    if (isDialogOpen) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isEmpty && !wasEmpty.current && isLost) heading.current?.focus({ preventScroll: true });
    wasEmpty.current = isEmpty;
  }, [isEmpty, isDialogOpen, heading]);
}
