import { ArrowLeft, CircleAlert, HandCoins } from "lucide-react";
import { lazy, type Ref, Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { hydrateWhenNear, lazyPart } from "#app/loading/lazy-parts.tsx";
import { whenIdle } from "#app/loading/when-idle.ts";
import { shopApiContext } from "#app/shop/api/context.ts";
import { shopApi } from "#app/shop/api/shop-api.ts";
import { type CartChange, changeCart, useStoredCart } from "#app/shop/cart-store/cart-store.ts";
import { PageHead } from "#app/shop/seo/page-head.tsx";
import type { CartLine } from "#domain/cart/cart.ts";
import { shop } from "#domain/shop.ts";
import type { Route } from "./+types/cart";
import { BookedOrder } from "./booking/booked-order.tsx";
import { dismissLastOrder, useLastOrder } from "./booking/last-order.ts";
import { OrderNotSent } from "./booking/order-not-sent.tsx";
import { useBooking } from "./booking/use-booking.ts";
import { useWaiting } from "./booking/use-waiting.ts";
import { formatTotal } from "./cart-amount.ts";
import { CartSkeleton, GuessEmpty } from "./cart-skeleton.tsx";
import { EmptyCart, useFocusWhenEmptied } from "./empty-cart.tsx";
import { FilledCart } from "./filled-cart.tsx";
import { loadSuggestions, Suggestions } from "./suggestions.tsx";
import { useCartAnnouncement } from "./use-cart-announcement.ts";
import { useClearCart } from "./use-clear-cart.ts";
import { useLineCheck } from "./use-line-check.ts";
import "./cart.css";

const UNKNOWN: CartLine[] = [];
const SOME_SOLD_OUT = "Something in your cart is sold out. It does not count, and is not ordered.";
const ALL_SOLD_OUT = "Everything in your cart is sold out just now.";
const loadDialog = () => import("./booking/customer-dialog.tsx");
const { Part: CustomerDialog, prepare, preload } = lazyPart("customer-dialog", loadDialog);
/** It comes with the dialog. Where its code does not, the cart is still a cart. */
const OrderWaiting = lazy(() =>
  loadDialog().then(
    (dialog) => ({ default: dialog.OrderWaiting }),
    () => ({ default: () => null }),
  ),
);

const MY_ORDERS = hydrateWhenNear("my-orders", () => import("./my-orders.tsx"));

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
  const { outcome } = booking;
  const isWaiting = useWaiting();
  const notSent = outcome?.is === "not-sent" && cart.length > 0 ? outcome : undefined;
  const lastOrder = useLastOrder();
  const [isRefused, setRefused] = useState(false);
  const change = (how: CartChange) => setRefused(!changeCart(how));
  const isFilled = cart.length > 0;
  // Who books when the network has just gone keeps what is typed, and is told.
  useEffect(() => (isFilled ? whenIdle(() => void prepare()) : undefined), [isFilled]);
  const { clear, undo } = useClearCart(cart, change);
  const findChange = useLineCheck(isFilled);
  const ordered = cart.filter((line) => findChange(line)?.is !== "sold out");
  const announcement = useCartAnnouncement(cart, formatTotal(ordered));
  const heading = useRef<HTMLHeadingElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const emptyHeading = useRef<HTMLHeadingElement>(null);
  const bookedNote = useRef<HTMLElement>(null);
  const isBooked = outcome?.is === "booked";
  // It may have been cancelled on another device, or delivered.
  useEffect(() => {
    if (!lastOrder || isBooked) return;
    return whenIdle(() => {
      loadDialog()
        .then(({ dismissEndedOrder }) => dismissEndedOrder(lastOrder))
        .catch(console.info);
    });
  }, [lastOrder, isBooked]);
  useFocusWhenEmptied(cart.length === 0, booking, isBooked ? bookedNote : emptyHeading);
  useEffect(() => {
    if (outcome) status.current?.scrollIntoView({ block: "nearest" });
  }, [outcome]);

  const booked = lastOrder ? (
    <BookedOrder
      ref={bookedNote}
      order={lastOrder}
      isFolded={cart.length > 0}
      onDismiss={() => {
        dismissLastOrder();
        heading.current?.focus();
      }}
    />
  ) : null;
  return (
    <main id="main" className="page-width page-cart">
      <PageHead
        path="/cart"
        title={`Your Cart | ${shop.name}`}
        description={`Your cart at ${shop.name}. Delivery is free, and you pay in cash on delivery.`}
      />
      <CartHead headingRef={heading} />
      <div className="cart__status" role="status" ref={status}>
        {isBooked ? booked : null}
        {isWaiting ? (
          <Suspense fallback={null}>
            <OrderWaiting
              cart={ordered}
              onBooked={booking.onBooked}
              onNotSent={booking.onNotSent}
              onWithdrawn={() => heading.current?.focus()}
            />
          </Suspense>
        ) : null}
        {notSent ? <OrderNotSent cart={ordered} {...notSent} onRetry={booking.open} /> : null}
        {ordered.length < cart.length && !isWaiting ? (
          <p className="notice">
            <CircleAlert className="icon" aria-hidden />
            {ordered.length > 0 ? SOME_SOLD_OUT : ALL_SOLD_OUT}
          </p>
        ) : null}
        {ordered.some(findChange) ? (
          <p className="notice">
            <CircleAlert className="icon" aria-hidden />
            Something in your cart has changed since you put it in. See the marked lines: nothing changes by itself.
          </p>
        ) : null}
      </div>
      {isBooked || notSent ? null : booked}
      <p className="visually-hidden" aria-live="polite">
        {isBooked && cart.length === 0 ? null : announcement}
      </p>
      {cart.length > 0 ? (
        <FilledCart
          cart={cart}
          ordered={ordered}
          findChange={findChange}
          onChange={change}
          isRefused={isRefused}
          onClear={clear}
          book={{
            isOpening: booking.isOpening,
            onClick: booking.open,
            disabled: isWaiting || ordered.length === 0,
            ...preload,
          }}
        />
      ) : null}
      {cart.length === 0 ? (
        <div className="cart__none" data-known={stored ? "" : undefined} suppressHydrationWarning>
          {stored === undefined ? (
            <>
              <GuessEmpty />
              <CartSkeleton />
            </>
          ) : null}
          <EmptyCart headingRef={emptyHeading} onUndo={undo} isRefused={isRefused} />
        </div>
      ) : null}
      {MY_ORDERS}
      {cart.length === 0 ? <Suggestions products={suggestions} /> : null}
      <Suspense fallback={null}>
        {booking.isOpen ? (
          <CustomerDialog
            cart={ordered}
            onBooked={booking.onBooked}
            onNotSent={booking.onNotSent}
            onClose={booking.onClose}
          />
        ) : null}
      </Suspense>
    </main>
  );
}

function CartHead({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  return (
    <div className="cart__head">
      <div>
        <Link className="link link--back" to="/" prefetch="intent">
          <ArrowLeft className="icon" aria-hidden />
          Continue Shopping
        </Link>
        <h1 ref={headingRef} tabIndex={-1}>
          Your Cart
        </h1>
      </div>
      <p className="notice">
        <HandCoins className="icon" aria-hidden />
        <span>We serve only cash on delivery for now. Offers and coupons are applied on delivery.</span>
      </p>
    </div>
  );
}
