import { CircleCheck, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { call } from "#app/api/call.ts";
import { useShop } from "#app/brand/use-shop.ts";
import { whenIdle } from "#app/loading/when-idle.ts";
import { findMyOrder } from "#app/shop/api/my-order-api.ts";
import { TO_COLLECTION } from "#app/shop/catalogue/collection-id.ts";
import type { LastOrder } from "#app/shop/my-orders/last-order.ts";
import { listMyOrders } from "#app/shop/my-orders/remembered-orders.ts";
import { dismissLastOrder } from "#app/shop/my-orders/seen-orders.ts";
import { formatWeekday } from "#domain/india-time.ts";
import { LOOKUP_PATH, orderPath } from "#domain/orders/order-link.ts";
import { OPEN_STATES } from "#domain/orders/order-steps.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import type { Shop } from "#domain/shop.ts";

interface BookedOrderProps {
  order: LastOrder;
  /** Beside the next cart, so that nobody takes one for the other. */
  isFolded: boolean;
  /** True where it was booked just now. */
  isNew: boolean;
}

/** A moment of its own, or a folded notice. */
export function BookedOrder({ order, isFolded, isNew }: BookedOrderProps): ReactNode {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that had the focus is gone; the page scrolls by itself.
    if (isNew && document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [isNew]);
  useEffect(
    () => (isNew ? undefined : whenIdle(() => void dismissEndedOrder(order).catch(console.info))),
    [order, isNew],
  );
  return (
    <section
      className={isFolded ? "notice booked-order" : "thanks stack"}
      ref={section}
      aria-label="Your last order"
      tabIndex={-1}
    >
      {isFolded ? <Folded order={order} /> : <Thanks order={order} />}
      <button
        className="btn btn--icon"
        type="button"
        aria-label="Dismiss"
        onClick={() => {
          dismissLastOrder();
          document.querySelector("h1")?.focus();
        }}
      >
        <X className="icon" aria-hidden />
      </button>
    </section>
  );
}

export async function dismissEndedOrder({ code, key: keyOfTab }: LastOrder): Promise<void> {
  const key = keyOfTab ?? listMyOrders().find((order) => order.code === code)?.key;
  if (!code || !key) return;
  const order = await findMyOrder(call, { code, key });
  if (order && !OPEN_STATES.includes(order.state)) dismissLastOrder(code);
}

function Folded({ order }: { order: LastOrder }) {
  return (
    <>
      <CircleCheck className="icon" aria-hidden />
      <div>
        <p>
          <b>
            Your last order <span className="tabular-nums">{order.code}</span> is booked.
          </b>{" "}
          We will call to confirm.
        </p>
        <details>
          <summary className="tabular-nums">{order.amount}</summary>
          <Lines order={order} />
        </details>
        <SeeOrder order={order} className="btn btn--outline btn--sm" />
        <SendToMyself order={order} className="btn btn--outline btn--sm" />
      </div>
    </>
  );
}

function Thanks({ order }: { order: LastOrder }) {
  const { code, amount, total = amount, deliver_by, list_total } = order;
  const isOpen = typeof list_total === "number";
  return (
    <>
      <div>
        <h2 className="thanks__title">
          {code ? (
            <>
              Thank you. Your order <b className="tabular-nums">{code}</b> is booked.
            </>
          ) : (
            <b>Thank you. Your order is booked.</b>
          )}
        </h2>
        {code ? <p>Please name this code when you call or write to us.</p> : null}
      </div>
      <ol className="thanks__steps stack gap-3 bold">
        <li>{isOpen ? "We call to agree the price" : "We call to confirm"}</li>
        <li>We press</li>
        <li>We bring it{deliver_by ? ` by ${formatWeekday(deliver_by)}` : null}</li>
      </ol>
      <div className="thanks__order">
        {isOpen ? (
          <p>
            <Total>{total}</Total> in your cart, <Total>{formatRupees(list_total, 2)}</Total> by our price list. We will
            call to agree the price.
          </p>
        ) : (
          <p>
            Please keep ready in cash <Total>{total}</Total>
          </p>
        )}
        <Lines order={order} />
      </div>
      <div className="empty-state__actions">
        <SeeOrder order={order} className="btn" />
        <Link className={code ? "btn btn--outline" : "btn"} to="/" state={TO_COLLECTION} prefetch="intent">
          Keep shopping
        </Link>
        <SendToMyself order={order} className="btn btn--quiet" />
      </div>
    </>
  );
}

function Total({ children }: { children: string }) {
  return <b className="thanks__total tabular-nums">{children}</b>;
}

function Lines({ order }: { order: LastOrder }) {
  return (
    <ul className="anywhere mb-3">
      {order.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface OrderLinkProps {
  order: LastOrder;
  className: string;
}

function SeeOrder({ order, className }: OrderLinkProps) {
  return order.code ? (
    <Link className={className} to={pagePath(order, order.code)}>
      See your order
    </Link>
  ) : null;
}

function SendToMyself({ order, className }: OrderLinkProps) {
  const shop = useShop();
  return (
    <a className={className} href={noteUrl(shop, order)} target="_blank" rel="noreferrer">
      Send to my WhatsApp
    </a>
  );
}

function pagePath({ key }: LastOrder, code: string): string {
  return key ? orderPath(code, key) : `${LOOKUP_PATH}?code=${code}`;
}

/** Opens WhatsApp with the order as a message; without a number the shopper picks the chat. */
function noteUrl(shop: Shop, order: LastOrder): string {
  const { code, lines, amount } = order;
  const note = [
    `My order${code ? ` ${code}` : ""} at ${shop.name}`,
    ...lines,
    `${amount}, cash on delivery`,
    `They will call to confirm: ${shop.phone}`,
    ...(code ? [`Order status: ${location.origin}${pagePath(order, code)}`] : []),
  ];
  return `https://wa.me/?text=${encodeURIComponent(note.join("\n"))}`;
}
