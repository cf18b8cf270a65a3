import { CircleCheck, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { call } from "#app/api/call.ts";
import { useShop } from "#app/brand/use-shop.ts";
import { whenIdle } from "#app/loading/when-idle.ts";
import { findMyOrder } from "#app/shop/api/my-order-api.ts";
import { TO_COLLECTION } from "#app/shop/catalogue/collection-id.ts";
import { useReadable } from "#app/shop/catalogue/readable-line.ts";
import type { BookedLine, LastOrder } from "#app/shop/my-orders/last-order.ts";
import { listMyOrders } from "#app/shop/my-orders/remembered-orders.ts";
import { dismissLastOrder } from "#app/shop/my-orders/seen-orders.ts";
import { inLanguage } from "#domain/language.ts";
import { LOOKUP_PATH, orderPath } from "#domain/orders/order-link.ts";
import { OPEN_STATES } from "#domain/orders/order-steps.ts";
import { nameLine } from "#domain/orders/order-text.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import type { Shop } from "#domain/shop.ts";
import { whatsappUrl } from "#domain/whatsapp-url.ts";
import {
  CALL_LINK,
  CALL_TO_CONFIRM,
  DISMISS,
  KEEP_SHOPPING,
  keepReady,
  LAST_ORDER,
  lastOrderBooked,
  myOrderAt,
  NAME_THE_CODE,
  SEE_ORDER,
  SEND_TO_MYSELF,
  STEP_CONFIRM,
  STEP_PRESS,
  STEP_PRICE,
  STEP_SOLD_OUT,
  soldOutNow,
  somethingWrong,
  statusAt,
  stepBring,
  THANK_YOU,
  thankYou,
  theyCall,
  twoTotals,
  WRITE,
} from "#words/booking.tsx";
import { itemsInWords } from "#words/cart-store.ts";
import { formatWeekday } from "#words/dates.ts";
import { FULL_STOP } from "#words/full-stop.ts";
import { LANGUAGE } from "#words/language.ts";
import { describePayment } from "#words/payment.ts";
import { describeSoldOut } from "#words/sold-out.ts";
import { typed } from "#words/typed.tsx";
import { aboutOrder } from "#words/whatsapp.ts";
import { findTyped } from "./send-waiting.ts";

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
      aria-label={LAST_ORDER}
      tabIndex={-1}
    >
      {isFolded ? <Folded order={order} /> : <Thanks order={order} />}
      <button
        className="btn btn--icon"
        type="button"
        aria-label={DISMISS}
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
  const words = useLineWords();
  const soldOut = tellSoldOut(order, words);
  return (
    <>
      <CircleCheck className="icon" aria-hidden />
      <div>
        <p>
          <b>{lastOrderBooked(<span className="tabular-nums">{order.code}</span>)}</b> {soldOut ?? CALL_TO_CONFIRM}
        </p>
        {order.lines.length > 0 ? (
          <details>
            <summary className="tabular-nums">{tellAmount(order)}</summary>
            <Lines order={order} />
          </details>
        ) : null}
        <SeeOrder order={order} className="btn btn--outline btn--sm" />
        <SendToMyself order={order} className="btn btn--outline btn--sm" />
      </div>
    </>
  );
}

function Thanks({ order }: { order: LastOrder }) {
  const shop = useShop();
  const { code, total = order.amount ?? "", deliver_by, list_total } = order;
  const isOpen = typeof list_total === "number";
  const soldOut = tellSoldOut(order, useLineWords());
  const isAnythingFirm = order.lines.length > 0;
  return (
    <>
      <div>
        <h2 className="thanks__title">
          {code ? thankYou(<b className="tabular-nums">{code}</b>) : <b>{THANK_YOU}</b>}
        </h2>
        {code ? <p>{NAME_THE_CODE}</p> : null}
      </div>
      <ol className="thanks__steps stack gap-3 bold">
        <li>{soldOut ? STEP_SOLD_OUT : isOpen ? STEP_PRICE : STEP_CONFIRM}</li>
        <li>{STEP_PRESS}</li>
        <li>{stepBring(Boolean(soldOut && isAnythingFirm), deliver_by ? formatWeekday(deliver_by) : undefined)}</li>
      </ol>
      <div className="thanks__order">
        {soldOut ? <p className="notice mb-3">{soldOut}</p> : null}
        {isOpen ? (
          <p>{twoTotals(<Total>{total}</Total>, <Total>{formatRupees(list_total, 2)}</Total>)}</p>
        ) : isAnythingFirm ? (
          <p>{keepReady(Boolean(soldOut), <Total>{total}</Total>)}</p>
        ) : null}
        <p>
          {describePayment(shop)}
          {FULL_STOP}
        </p>
        <Lines order={order} />
        <Typed order={order} />
      </div>
      <div className="empty-state__actions">
        <SeeOrder order={order} className="btn" />
        <Link className={code ? "btn btn--outline" : "btn"} to="/" state={TO_COLLECTION} prefetch="intent">
          {KEEP_SHOPPING}
        </Link>
        <SendToMyself order={order} className="btn btn--quiet" />
      </div>
    </>
  );
}

function tellSoldOut({ sold_out = [] }: LastOrder, words: LineWords): string | undefined {
  return sold_out.length > 0 ? describeSoldOut(sold_out.map(words)) : undefined;
}

function tellAmount({ items, total, amount }: LastOrder): string | undefined {
  return items === undefined ? amount : `${itemsInWords(items)}, ${total}`;
}

type LineWords = (line: BookedLine) => string;

function useLineWords(): LineWords {
  const readable = useReadable();
  return (line) => (typeof line === "string" ? line : nameLine(readable(line)));
}

function Total({ children }: { children: string }) {
  return <b className="thanks__total tabular-nums">{children}</b>;
}

function Lines({ order }: { order: LastOrder }) {
  const words = useLineWords();
  return order.lines.length === 0 ? null : (
    <ul className="anywhere mb-3">
      {order.lines.map(words).map((line) => (
        <li key={line}>{typed(line)}</li>
      ))}
    </ul>
  );
}

/** As it was typed, so that a typo is seen while somebody can still call. */
function Typed({ order }: { order: LastOrder }) {
  const shop = useShop();
  const customer = findTyped(order);
  if (!customer) return null;
  return (
    <div className="thanks__typed">
      <p className="anywhere pre-line">{[customer.name_customer, customer.phone, customer.address].join("\n")}</p>
      <p className="small mt-2">
        {somethingWrong(
          <a className="link" href={shop.phoneHref}>
            {CALL_LINK}
          </a>,
          <a
            className="link"
            href={whatsappUrl(shop, order.code && aboutOrder(shop.name, order.code))}
            target="_blank"
            rel="noreferrer"
          >
            {WRITE}
          </a>,
        )}
      </p>
    </div>
  );
}

interface OrderLinkProps {
  order: LastOrder;
  className: string;
}

function SeeOrder({ order, className }: OrderLinkProps) {
  return order.code ? (
    <Link className={className} to={pagePath(order, order.code)}>
      {SEE_ORDER}
    </Link>
  ) : null;
}

function SendToMyself({ order, className }: OrderLinkProps) {
  const shop = useShop();
  const words = useLineWords();
  return (
    <a className={className} href={noteUrl(shop, order, words)} target="_blank" rel="noreferrer">
      {SEND_TO_MYSELF}
    </a>
  );
}

function pagePath({ key }: LastOrder, code: string): string {
  return key ? orderPath(code, key) : `${LOOKUP_PATH}?code=${code}`;
}

/** Opens WhatsApp with the order as a message; without a number the shopper picks the chat. */
function noteUrl(shop: Shop, order: LastOrder, words: LineWords): string {
  const { code, lines, sold_out = [] } = order;
  const note = [
    myOrderAt(code, shop.name),
    ...lines.map(words),
    ...(lines.length > 0 ? [tellAmount(order)] : []),
    ...(sold_out.length > 0 ? [soldOutNow(sold_out.map(words).join("; "))] : []),
    describePayment(shop) + FULL_STOP,
    theyCall(shop.phone),
    ...(code ? [statusAt(location.origin + inLanguage(LANGUAGE, pagePath(order, code)))] : []),
  ];
  return `https://wa.me/?text=${encodeURIComponent(note.join("\n"))}`;
}
