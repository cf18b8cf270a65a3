import { Phone } from "lucide-react";
import { useShop } from "#app/brand/use-shop.ts";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { cartTotal } from "#domain/cart/cart.ts";
import { formatIndiaTime } from "#domain/india-time.ts";
import { aboutOrder } from "#domain/orders/about-order.ts";
import { isLate } from "#domain/orders/is-late.ts";
import { OPEN_STATES } from "#domain/orders/order-steps.ts";
import type { ShopperOrder } from "#domain/orders/shopper-order.ts";
import { formatRupees, lineTotal } from "#domain/products/pricing.ts";
import { whatsappUrl } from "#domain/whatsapp-url.ts";
import { CancelOrder } from "./cancel-order.tsx";
import { OrderAgain } from "./order-again-button.tsx";
import { nameDeliveryDay, nameStage, OrderProgress } from "./order-progress.tsx";

interface OrderShownProps {
  order: ShopperOrder;
  /** Time of a copy on this device. */
  seenAt: number | undefined;
  orderKey: string;
  onChange: (order: ShopperOrder) => void;
  /** The order may have changed meanwhile. */
  onStale: () => void;
}

export function OrderShown({ order, seenAt, orderKey, onChange, onStale }: OrderShownProps) {
  const shop = useShop();
  const { code, to_pay, open_question, lines } = order;
  const now = Date.now();
  const day = nameDeliveryDay(order, now);
  return (
    <>
      <header className="order__head stack start gap-3">
        <h1 tabIndex={-1}>
          Your order <span className="nowrap tabular-nums">{code}</span>
        </h1>
        <p className="order__stage" role="status">
          {nameStage(order)}
        </p>
        {day ? <p className={isLate(order, now) ? "notice" : undefined}>{day}</p> : null}
        {seenAt === undefined ? null : (
          <p className="notice">
            As of {formatIndiaTime(seenAt)}. We cannot be reached just now; this page checks again by itself.
          </p>
        )}
        {to_pay === null ? null : (
          <p className="order__pay">
            {order.is_collected ? "You pay when you collect it:" : "Please keep ready:"}{" "}
            <b className="tabular-nums">{formatRupees(to_pay, 2)}</b>
          </p>
        )}
        {open_question ? <p className="notice">{open_question}</p> : null}
      </header>
      <div className="order__body stack">
        <OrderProgress order={order} />
        <div className="stack gap-8">
          <OrderLines order={order} />
          <div className="order__actions stack gap-2">
            {lines ? <OrderAgain lines={lines} isOpen={OPEN_STATES.includes(order.state)} /> : null}
            <CancelOrder order={order} orderKey={orderKey} onChange={onChange} onStale={onStale} />
          </div>
          <section className="order__contact" aria-labelledby="order-contact">
            <h2 id="order-contact">Any question?</h2>
            <p className="muted">Please tell us the code of your order.</p>
            <div className="order__buttons stack gap-3 mt-3">
              <a className="btn btn--outline" href={shop.phoneHref}>
                <Phone className="icon" aria-hidden />
                Call {shop.phone}
              </a>
              <a
                className="btn btn--outline"
                href={whatsappUrl(shop, aboutOrder(shop.name, code))}
                target="_blank"
                rel="noreferrer"
              >
                <BrandIcon name="whatsapp" />
                WhatsApp
              </a>
            </div>
          </section>
        </div>
      </div>
    </>
  );
}

function OrderLines({ order: { lines, total, is_collected, changed_at } }: { order: ShopperOrder }) {
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
        <ul className="sums">
          {lines.map((line) => (
            <li className="line-below" key={JSON.stringify([line.id, line.size, line.package])}>
              <span>
                {line.quantity} × {line.name}
                <small className="muted small">
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
      <dl className="sums">
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
          <div className="order-lines__total line-above bold">
            <dt>{total.label}</dt>
            <dd className="tabular-nums">{formatRupees(total.rupees, 2)}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
