import type { ComponentProps } from "react";
import { useShop } from "#app/brand/use-shop.ts";
import { CartNotStored } from "#app/shop/cart-store/cart-not-stored.tsx";
import DeliveryEstimate from "#app/shop/delivery/delivery-estimate.tsx";
import type { CartLine } from "#domain/cart/cart.ts";
import { countItems, formatTotal, whatsappOrder } from "#domain/orders/order-text.ts";
import { whatsappUrl } from "#domain/whatsapp-url.ts";
import { CartLines } from "./cart-lines.tsx";

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
          <h2 id="order-summary">Order Summary</h2>
          <dl className="sums">
            <div>
              <dt>Subtotal ({countItems(ordered)})</dt>
              <dd className="tabular-nums">{formatTotal(ordered)}</dd>
            </div>
            <div>
              <dt>Delivery</dt>
              <dd className="cart-summary__free">FREE</dd>
            </div>
            <div className="cart-summary__total">
              <dt>Total</dt>
              <dd className="tabular-nums">{formatTotal(ordered)}</dd>
            </div>
          </dl>
          <DeliveryEstimate />
          <CartNotStored refused={isRefused} />
          <BookOrderButton className="btn btn--book" {...book} />
          {ordered.length > 0 ? (
            <a
              className="btn btn--outline"
              href={whatsappUrl(shop, whatsappOrder(shop.name, ordered))}
              target="_blank"
              rel="noreferrer"
            >
              Order on WhatsApp
            </a>
          ) : null}
          <button className="btn btn--quiet" type="button" onClick={onClear}>
            Clear Cart
          </button>
        </section>
      </div>
      <section className="buy-bar" aria-label="Book order">
        <CartNotStored refused={isRefused} />
        <p>
          <span className="buy-bar__total bold nowrap tabular-nums">
            <span className="visually-hidden">Total </span>
            {formatTotal(ordered)}
          </span>
          <span className="buy-bar__what clamp muted">{countItems(ordered)}, delivery FREE</span>
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
      Book Order
    </button>
  );
}
