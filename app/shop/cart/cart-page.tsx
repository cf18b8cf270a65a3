import { ArrowLeft, HandCoins } from "lucide-react";
import { memo, Suspense } from "react";
import { Await, Link } from "react-router";
import { type CallApi, call } from "#app/api/call.ts";
import { useShop } from "#app/brand/use-shop.ts";
import { callContext } from "#app/shop/api/context.ts";
import { listProducts } from "#app/shop/api/products-api.ts";
import { useStoredCart } from "#app/shop/cart-store/cart-store.ts";
import { TO_COLLECTION } from "#app/shop/catalogue/collection-id.ts";
import { MiniProducts, MOST_MINI_PRODUCTS } from "#app/shop/catalogue/mini-products.tsx";
import { useLastOrder } from "#app/shop/my-orders/last-order.ts";
import { PageHead } from "#app/shop/seo/page-head.tsx";
import type { CartLine } from "#domain/cart/cart.ts";
import { LOOKUP_PATH } from "#domain/orders/order-link.ts";
import { formatTotal } from "#domain/orders/order-text.ts";
import type { Product } from "#domain/products/product.ts";
import { CASH_ONLY, CONTINUE_SHOPPING, cartDescription, MY_ORDERS, SUGGESTIONS, YOUR_CART } from "#words/cart.tsx";
import { FULL_STOP } from "#words/full-stop.ts";
import { describePayment } from "#words/payment.ts";
import type { Route } from "./+types/cart-page";
import { BookingDialog, useBooking } from "./booking/booking.tsx";
import { useWaiting } from "./booking/waiting-order.ts";
import { CartAnnouncement, CartStatus } from "./cart-status.tsx";
import { CartSkeleton, EmptyCart, GuessEmpty, useFocusWhenEmptied } from "./empty-cart.tsx";
import { FilledCart } from "./filled-cart.tsx";
import { useCartChanges } from "./use-cart-changes.ts";
import { useLineCheck } from "./use-line-check.ts";
import "./cart.css";

const UNKNOWN: CartLine[] = [];

export async function loader({ context }: Route.LoaderArgs) {
  return { suggestions: await loadSuggestions(context.get(callContext)) };
}

export function clientLoader() {
  return { suggestions: loadSuggestions(call) };
}

export default function Cart({ loaderData: { suggestions } }: Route.ComponentProps) {
  const shop = useShop();
  const stored = useStoredCart();
  const cart = stored ?? UNKNOWN;
  const isFilled = cart.length > 0;
  const { change, clear, undo, removed, isRefused } = useCartChanges(cart);
  const booking = useBooking(isFilled);
  const findChange = useLineCheck(isFilled, booking.isOpen);
  const ordered = cart.filter((line) => findChange(line)?.is !== "sold out");
  const isWaiting = useWaiting();
  const lastOrder = useLastOrder();
  const isThanked = lastOrder !== undefined && !isFilled;
  const isBooked = booking.outcome?.is === "booked";
  useFocusWhenEmptied(!isFilled, booking);

  return (
    <main id="main" className={`page-width page-cart short-footer${isThanked ? " page-cart--thanked" : ""}`}>
      <PageHead
        path="/cart"
        title={`${YOUR_CART} | ${shop.name}`}
        description={cartDescription(shop.name, describePayment(shop))}
      />
      <CartHead />
      <CartStatus
        cart={cart}
        ordered={ordered}
        findChange={findChange}
        booking={booking}
        isWaiting={isWaiting}
        lastOrder={lastOrder}
      />
      <CartAnnouncement cart={cart} total={formatTotal(ordered)} isSilent={isBooked && !isFilled} />
      {isFilled ? (
        <FilledCart
          cart={cart}
          ordered={ordered}
          findChange={findChange}
          onChange={change}
          removed={removed}
          onUndo={undo}
          isRefused={isRefused}
          onClear={clear}
          book={{
            isOpening: booking.isOpening,
            onClick: booking.open,
            disabled: isWaiting || ordered.length === 0,
            ...booking.preload,
          }}
        />
      ) : (
        <div className="cart__none" data-known={stored ? "" : undefined} suppressHydrationWarning>
          {stored === undefined ? (
            <>
              <GuessEmpty />
              <CartSkeleton />
            </>
          ) : null}
          <EmptyCart isSmall={isThanked} onUndo={removed && undo} isRefused={isRefused} />
        </div>
      )}
      {isFilled ? null : (
        <>
          <Link className="link link--back cart__orders" to={LOOKUP_PATH}>
            {MY_ORDERS}
          </Link>
          <Suggestions products={suggestions} />
        </>
      )}
      <BookingDialog booking={booking} cart={ordered} findChange={findChange} />
    </main>
  );
}

function CartHead() {
  return (
    <div className="cart__head stack gap-5">
      <div>
        <Link className="link link--back" to="/" state={TO_COLLECTION} prefetch="intent">
          <ArrowLeft className="icon" aria-hidden />
          {CONTINUE_SHOPPING}
        </Link>
        <h1 tabIndex={-1}>{YOUR_CART}</h1>
      </div>
      <p className="notice">
        <HandCoins className="icon" aria-hidden />
        <span>
          {CASH_ONLY} {describePayment(useShop())}
          {FULL_STOP}
        </span>
      </p>
    </div>
  );
}

/** Memoised: reading the cart does not render them again. */
const Suggestions = memo(function Suggestions({ products }: { products: Promise<Product[]> | Product[] }) {
  return (
    <Suspense fallback={null}>
      <Await resolve={products}>
        {(list) =>
          list.length === 0 ? null : (
            <section className="suggestions" aria-labelledby="suggestions">
              <h2 id="suggestions">{SUGGESTIONS}</h2>
              <MiniProducts products={list} />
            </section>
          )
        }
      </Await>
    </Suspense>
  );
});

async function loadSuggestions(call: CallApi): Promise<Product[]> {
  try {
    return (await listProducts(call)).slice(0, MOST_MINI_PRODUCTS);
  } catch {
    // The page works without them.
    return [];
  }
}
