import { Phone } from "lucide-react";
import { useShop } from "#app/brand/use-shop.ts";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { formatIndiaTime } from "#domain/india-time.ts";
import { aboutOrder } from "#domain/orders/about-order.ts";
import { isLate } from "#domain/orders/is-late.ts";
import { OPEN_STATES } from "#domain/orders/order-steps.ts";
import type { ShopperOrder } from "#domain/orders/shopper-order.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { whatsappUrl } from "#domain/whatsapp-url.ts";
import { CancelOrder } from "./cancel-order.tsx";
import { OrderAgain } from "./order-again.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { nameDeliveryDay, nameStage } from "./stage-words.ts";

interface OrderShownProps {
  order: ShopperOrder;
  /** Of a copy on this device. */
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
            <p>Please tell us the code of your order.</p>
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
