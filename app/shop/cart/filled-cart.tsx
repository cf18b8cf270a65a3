import { announceCart, clearCart } from "#app/shop/cart-store/cart-store.ts";
import type { CartLine } from "#domain/orders/cart.ts";
import { BookOrderButton } from "./book-order-button.tsx";
import { CartLines } from "./cart-lines.tsx";
import { countItems, formatTotal } from "./cart-amount.ts";

interface FilledCartProps {
  cart: CartLine[];
  isOpening: boolean;
  onBook: () => void;
}

export function FilledCart({ cart, isOpening, onBook }: FilledCartProps) {
  const book = { isOpening, onClick: onBook };
  return (
    <>
      <div className="cart cart__body">
        <CartLines cart={cart} />
        <section className="summary" data-keep-clear aria-labelledby="order-summary">
          <h2 id="order-summary">Order Summary</h2>
          <dl>
            <div>
              <dt>Subtotal ({countItems(cart)})</dt>
              <dd>{formatTotal(cart)}</dd>
            </div>
            <div>
              <dt>Delivery</dt>
              <dd className="summary__free">FREE</dd>
            </div>
            <div className="total">
              <dt>Total</dt>
              <dd>{formatTotal(cart)}</dd>
            </div>
          </dl>
          <BookOrderButton className="btn btn--book" {...book} />
          <button className="btn btn--quiet" type="button" onClick={emptyCart}>
            Clear Cart
          </button>
        </section>
      </div>
      <section className="buy-bar" aria-label="Book order">
        <p>
          <span className="buy-bar__total">
            <span className="visually-hidden">Total </span>
            {formatTotal(cart)}
          </span>
          <span className="buy-bar__what">{countItems(cart)}, delivery FREE</span>
        </p>
        <BookOrderButton className="btn" {...book} />
      </section>
    </>
  );
}

function emptyCart() {
  clearCart();
  announceCart();
}
