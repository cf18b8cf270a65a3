import type { ComponentProps } from "react";
import { useShop } from "#app/brand/use-shop.ts";
import { hydrateWhenNear } from "#app/loading/lazy-parts.tsx";
import { CartNotStored } from "#app/shop/cart-store/cart-not-stored.tsx";
import type { CartLine } from "#domain/cart/cart.ts";
import { formatTotal } from "#domain/orders/order-text.ts";
import { whatsappUrl } from "#domain/whatsapp-url.ts";
import {
  BOOK_ORDER,
  BOOK_ORDER_BAR,
  CLEAR_CART,
  DELIVERY,
  deliveryFree,
  FREE,
  ORDER_ON_WHATSAPP,
  ORDER_SUMMARY,
  subtotalOf,
  TOTAL,
} from "#words/cart.tsx";
import { whatsappOrder } from "#words/whatsapp.ts";
import { countItems } from "./cart-amount.ts";
import { CartLines } from "./cart-lines.tsx";

const DELIVERY_ESTIMATE = hydrateWhenNear("delivery", () => import("#app/shop/delivery/delivery-estimate.tsx"));

interface FilledCartProps extends ComponentProps<typeof CartLines> {
  /** The lines that count: those that are not sold out. */
  ordered: CartLine[];
  /** The browser could not store the last change. */
  isRefused: boolean;
  onClear: () => void;
  book: Omit<BookOrderButtonProps, "className">;
}

export function FilledCart({ ordered, isRefused, onClear, book, ...lines }: FilledCartProps) {
  const shop = useShop();
  return (
    <>
      <div className="cart__body stack gap-8 page-end">
        <CartLines {...lines} />
        <section className="cart-summary card" aria-labelledby="order-summary">
          <h2 id="order-summary">{ORDER_SUMMARY}</h2>
          <dl className="sums">
            <div>
              <dt>{subtotalOf(countItems(ordered))}</dt>
              <dd className="tabular-nums">{formatTotal(ordered)}</dd>
            </div>
            <div>
              <dt>{DELIVERY}</dt>
              <dd className="cart-summary__free">{FREE}</dd>
            </div>
            <div className="cart-summary__total">
              <dt>{TOTAL}</dt>
              <dd className="tabular-nums">{formatTotal(ordered)}</dd>
            </div>
          </dl>
          <div id="delivery" className="delivery">
            {DELIVERY_ESTIMATE}
          </div>
          <CartNotStored refused={isRefused} />
          <BookOrderButton className="btn btn--book" {...book} />
          {ordered.length > 0 ? (
            <a
              className="btn btn--outline"
              // While an order waits, it would be ordered twice.
              {...(book.disabled
                ? { role: "link", "aria-disabled": true }
                : { href: whatsappUrl(shop, whatsappOrder(shop.name, ordered)) })}
              target="_blank"
              rel="noreferrer"
            >
              {ORDER_ON_WHATSAPP}
            </a>
          ) : null}
          <button className="btn btn--quiet" type="button" onClick={onClear}>
            {CLEAR_CART}
          </button>
        </section>
      </div>
      <section className="buy-bar" aria-label={BOOK_ORDER_BAR}>
        <CartNotStored refused={isRefused} />
        <p>
          <span className="buy-bar__total bold nowrap tabular-nums">
            <span className="visually-hidden">{`${TOTAL} `}</span>
            {formatTotal(ordered)}
          </span>
          <span className="buy-bar__what clamp muted">{deliveryFree(countItems(ordered))}</span>
        </p>
        <BookOrderButton className="btn" {...book} />
      </section>
    </>
  );
}

interface BookOrderButtonProps extends ComponentProps<"button"> {
  /** The dialog's code is still loading. */
  isOpening: boolean;
}

function BookOrderButton({ isOpening, ...button }: BookOrderButtonProps) {
  return (
    <button type="button" aria-busy={isOpening} {...button}>
      {isOpening ? <span className="spinner" aria-hidden /> : null}
      {BOOK_ORDER}
    </button>
  );
}
