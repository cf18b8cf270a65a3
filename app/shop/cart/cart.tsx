import { ArrowLeft, HandCoins } from "lucide-react";
import { Suspense, useEffect, useRef } from "react";
import { Link } from "react-router";
import { lazyPart } from "#app/loading/lazy-parts.tsx";
import { shopApiContext } from "#app/shop/api/context.ts";
import { shopApi } from "#app/shop/api/shop-api.ts";
import { useStoredCart } from "#app/shop/cart-store/cart-store.ts";
import { PageHead } from "#app/shop/seo/page-head.tsx";
import type { CartLine } from "#domain/orders/cart.ts";
import { shop } from "#domain/shop.ts";
import type { Route } from "./+types/cart";
import { OrderBooked, OrderNotSent } from "./booking/booking-outcome.tsx";
import { useBooking } from "./booking/use-booking.ts";
import { CartSkeleton, GuessEmpty } from "./cart-skeleton.tsx";
import { EmptyCart, useFocusWhenEmptied } from "./empty-cart.tsx";
import { FilledCart } from "./filled-cart.tsx";
import { loadSuggestions, Suggestions } from "./suggestions.tsx";
import { useCartChanges } from "./use-cart-changes.ts";
import "./cart.css";

const UNKNOWN: CartLine[] = [];
const { Part: CustomerDialog, preload } = lazyPart("customer-dialog", () => import("./booking/customer-dialog.tsx"));

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
  const changes = useCartChanges(cart);
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
        {changes}
      </p>
      {cart.length > 0 ? (
        <FilledCart cart={cart} book={{ isOpening: booking.isOpening, onClick: booking.open, ...preload }} />
      ) : null}
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

function CartHead() {
  return (
    <div className="cart__head">
      <div>
        <Link className="link link--back" to="/" prefetch="intent">
          <ArrowLeft className="icon" aria-hidden />
          Continue Shopping
        </Link>
        <h1>Your Cart</h1>
      </div>
      <p className="notice">
        <HandCoins className="icon" aria-hidden />
        <span>We serve only cash on delivery for now. Offers and coupons are applied on delivery.</span>
      </p>
    </div>
  );
}
