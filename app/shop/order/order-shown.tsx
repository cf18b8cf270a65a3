import { Phone } from "lucide-react";
import { useShop } from "#app/brand/use-shop.ts";
import { BatchLine, RecallNotice } from "#app/shop/catalogue/batch-line.tsx";
import { useReadable } from "#app/shop/catalogue/readable-line.ts";
import { OrderAgain } from "#app/shop/my-orders/order-again-button.tsx";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { cartTotal } from "#domain/cart/cart.ts";
import { isLate } from "#domain/orders/is-late.ts";
import { OPEN_STATES } from "#domain/orders/order-steps.ts";
import { nameLine } from "#domain/orders/order-text.ts";
import type { ShopperOrder } from "#domain/orders/shopper-order.ts";
import { formatRupees, lineTotal } from "#domain/products/pricing.ts";
import { whatsappUrl } from "#domain/whatsapp-url.ts";
import { formatIndiaTime } from "#words/dates.ts";
import { FULL_STOP } from "#words/full-stop.ts";
import {
  ANY_QUESTION,
  AT_THE_PRESS,
  asOf,
  CASH,
  CASH_ON_DELIVERY,
  COLLECTING,
  callUsAt,
  changedOn,
  DELIVERY,
  describeOpen,
  describeRecipient,
  FREE,
  GO_THROUGH,
  keepReady,
  nameTotal,
  PAYMENT,
  SOLD_OUT,
  SUBTOTAL,
  TELL_THE_CODE,
  WHAT_YOU_ORDERED,
  YOUR_ORDER,
} from "#words/order.tsx";
import { describePayment } from "#words/payment.ts";
import { typed } from "#words/typed.tsx";
import { aboutOrder } from "#words/whatsapp.ts";
import { CancelOrder } from "./cancel-order.tsx";
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
  const { code, to_pay, why_open, lines } = order;
  const readable = useReadable();
  const recipient = describeRecipient(order);
  const now = Date.now();
  const day = nameDeliveryDay(order, now);
  return (
    <>
      <header className="order__head stack start gap-3">
        <h1 tabIndex={-1}>
          {YOUR_ORDER} <span className="nowrap tabular-nums">{code}</span>
        </h1>
        <p className="order__stage" role="status">
          {nameStage(order)}
        </p>
        {recipient ? <p className="muted">{recipient}</p> : null}
        {day ? <p className={isLate(order, now) ? "notice" : undefined}>{day}</p> : null}
        {seenAt === undefined ? null : <p className="notice">{asOf(formatIndiaTime(seenAt))}</p>}
        {to_pay === null ? null : (
          <p className="order__pay">{keepReady(<b className="tabular-nums">{formatRupees(to_pay, 2)}</b>)}</p>
        )}
        {OPEN_STATES.includes(order.state) ? (
          <p>
            {describePayment(shop, order.is_collected)}
            {FULL_STOP}
          </p>
        ) : null}
        <RecallNotice recalls={listRecalls(lines ?? [], readable)} />
        {why_open ? (
          <p className="notice">
            {describeOpen(
              lines ? why_open : "unknown",
              lines?.filter((line) => line.sold_out).map((line) => nameLine(readable(line))) ?? [],
            )}
          </p>
        ) : null}
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
            <h2 id="order-contact">{ANY_QUESTION}</h2>
            <p className="muted">{TELL_THE_CODE}</p>
            <div className="order__buttons stack gap-3 mt-3">
              <a className="btn btn--outline" href={shop.phoneHref}>
                <Phone className="icon" aria-hidden />
                {callUsAt(shop.phone)}
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

/** Units of this order whose batch was recalled. */
function listRecalls(lines: NonNullable<ShopperOrder["lines"]>, readable: ReturnType<typeof useReadable>) {
  return lines.flatMap((line) =>
    (line.batches ?? [])
      .filter((batch) => batch.recalled)
      .map(({ code, units }) => ({ code, what: nameLine({ ...readable(line), quantity: units }) })),
  );
}

function OrderLines({ order: { lines, total, is_collected, changed_at } }: { order: ShopperOrder }) {
  const readable = useReadable();
  const subtotal = lines ? cartTotal(lines.filter((line) => !line.sold_out)) : null;
  return (
    <section className="order-lines card" aria-labelledby="order-lines">
      <h2 id="order-lines">{WHAT_YOU_ORDERED}</h2>
      {changed_at === null ? null : (
        <p className="order-lines__changed muted small">{changedOn(formatIndiaTime(changed_at))}</p>
      )}
      {lines ? (
        <ul className="sums">
          {lines.map((line) => {
            const { name, package: pack } = readable(line);
            return (
              <li className="line-below" key={JSON.stringify([line.id, line.size, line.package])}>
                <span>
                  {line.quantity} × {typed(name)}
                  <small className="muted small">
                    {line.size}, <span className="package">{typed(pack)}</span>
                  </small>
                  {line.batches?.map((batch) => (
                    <small className="muted small" key={batch.code}>
                      <BatchLine {...batch} />
                    </small>
                  ))}
                </span>
                <span className="tabular-nums">{line.sold_out ? SOLD_OUT : formatRupees(lineTotal(line), 2)}</span>
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="order-lines__open line-below">{GO_THROUGH}</p>
      )}
      <dl className="sums">
        {subtotal !== null && total && subtotal !== total.rupees ? (
          <div>
            <dt>{SUBTOTAL}</dt>
            <dd className="tabular-nums">{formatRupees(subtotal, 2)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{is_collected ? COLLECTING : DELIVERY}</dt>
          <dd>{is_collected ? AT_THE_PRESS : FREE}</dd>
        </div>
        <div>
          <dt>{PAYMENT}</dt>
          <dd>{is_collected ? CASH : CASH_ON_DELIVERY}</dd>
        </div>
        {total ? (
          <div className="order-lines__total line-above bold">
            <dt>{nameTotal(total)}</dt>
            <dd className="tabular-nums">{formatRupees(total.rupees, 2)}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
