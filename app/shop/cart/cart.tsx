import { Suspense, useEffect, useRef } from "react";
import { shopApiContext } from "#app/shop/api/context.ts";
import { shopApi } from "#app/shop/api/shop-api.ts";
import { useStoredCart } from "#app/shop/cart-store/use-stored-cart.ts";
import { PageHead } from "#app/shop/seo/page-head.tsx";
import type { CartLine } from "#domain/orders/cart.ts";
import { shop } from "#domain/shop.ts";
import type { Route } from "./+types/cart";
import { CustomerDialog } from "./book-order-button.tsx";
import { OrderBooked, OrderNotSent } from "./booking/booking-outcome.tsx";
import { useBooking } from "./booking/use-booking.ts";
import { CartHead } from "./cart-head.tsx";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { FilledCart } from "./filled-cart.tsx";
import { GuessEmpty } from "./guess-empty.tsx";
import { loadSuggestions } from "./load-suggestions.ts";
import { Suggestions } from "./suggestions.tsx";
import { useCartNews } from "./use-cart-changes.ts";
import { useFocusWhenEmptied } from "./use-focus-when-emptied.ts";
import "./cart.css";

const UNKNOWN: CartLine[] = [];

export async function loader({ context }: Route.LoaderArgs) {
  return { suggestions: await loadSuggestions(context.get(shopApiContext)) };
}

export function clientLoader() {
  return { suggestions: loadSuggestions(shopApi) };
}

export default function Cart({ loaderData: { suggestions } }: Route.ComponentProps) {
  const stored = useStoredCart();
  const cart = stored ?? UNKNOWN;
  const booking = useBooking();
  const news = useCartNews(cart);
  const status = useRef<HTMLDivElement>(null);
  const emptyHeading = useRef<HTMLHeadingElement>(null);
  useFocusWhenEmptied(cart.length === 0, booking.isOpen, emptyHeading);
  useEffect(() => {
    if (booking.outcome) status.current?.scrollIntoView({ block: "nearest" });
  }, [booking.outcome]);

  return (
    <main id="main" className="page-width page-cart">
      <PageHead
        path="/cart"
        title={`Your Cart | ${shop.name}`}
        description={`Your cart at ${shop.name}. Delivery is free, and you pay in cash on delivery.`}
      />
      <CartHead />
      <div className="cart__status" role="status" ref={status}>
        {booking.outcome?.is === "booked" ? <OrderBooked code={booking.outcome.code} /> : null}
        {booking.outcome?.is === "not-sent" && cart.length > 0 ? (
          <OrderNotSent cart={cart} {...booking.outcome} onRetry={booking.open} />
        ) : null}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {news}
      </p>
      {cart.length > 0 ? <FilledCart cart={cart} isOpening={booking.isOpening} onBook={booking.open} /> : null}
      {cart.length === 0 ? (
        <div className="cart__none" data-known={stored ? "" : undefined} suppressHydrationWarning>
          {stored === undefined ? (
            <>
              <GuessEmpty />
              <CartSkeleton />
            </>
          ) : null}
          <EmptyCart headingRef={emptyHeading} />
          <Suggestions products={suggestions} />
        </div>
      ) : null}
      <Suspense fallback={null}>
        {booking.isOpen ? (
          <CustomerDialog
            cart={cart}
            onBooked={booking.onBooked}
            onNotSent={booking.onNotSent}
            onClose={booking.onClose}
          />
        ) : null}
      </Suspense>
    </main>
  );
}
