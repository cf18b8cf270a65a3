import { cartTotal } from "#domain/cart/cart.ts";
import { formatIndiaTime } from "#domain/india-time.ts";
import type { ShopperOrder } from "#domain/orders/shopper-order.ts";
import { formatRupees, lineTotal } from "#domain/products/pricing.ts";

export function OrderLines({ order: { lines, total, is_collected, changed_at } }: { order: ShopperOrder }) {
  const subtotal = lines ? cartTotal(lines) : null;
  return (
    <section className="order-lines card" aria-labelledby="order-lines">
      <h2 id="order-lines">What you ordered</h2>
      {changed_at === null ? null : (
        <p className="order-lines__changed muted small">
          We changed it on {formatIndiaTime(changed_at)}. This is your order now.
        </p>
      )}
      {lines ? (
        <ul>
          {lines.map((line) => (
            <li key={JSON.stringify([line.id, line.size, line.package])}>
              <span>
                {line.quantity} × {line.name}
                <small>
                  {line.size}, {line.package}
                </small>
              </span>
              <span className="tabular-nums">{formatRupees(lineTotal(line), 2)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="order-lines__open line-below">We will go through it with you on the phone.</p>
      )}
      <dl>
        {subtotal !== null && total && subtotal !== total.rupees ? (
          <div>
            <dt>Subtotal</dt>
            <dd className="tabular-nums">{formatRupees(subtotal, 2)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{is_collected ? "Collected" : "Delivery"}</dt>
          <dd>{is_collected ? "At the press" : "FREE"}</dd>
        </div>
        <div>
          <dt>Payment</dt>
          <dd>{is_collected ? "Cash" : "Cash on delivery"}</dd>
        </div>
        {total ? (
          <div className="order-lines__total">
            <dt>{total.label}</dt>
            <dd className="tabular-nums">{formatRupees(total.rupees, 2)}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
