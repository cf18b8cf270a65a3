import { Bot, CircleAlert, CircleCheck, PackageX, RefreshCw, Scale, UserX } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useSameListState } from "#app/staff/layout/back-link.tsx";
import { formatDay } from "#app/staff/layout/format-moment.ts";
import { isPriceOpen } from "#domain/orders/agreed.ts";
import { isChangeable } from "#domain/orders/change-order.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { listDifferences, tellSeen, tellUnpriced } from "../describe-price-difference.ts";
import { changePath } from "../order-links.tsx";
import { stateInWords } from "../order-words.ts";

export interface StepOutcome {
  /** Announces the same words again. */
  key: number;
  words: string;
  isProblem: boolean;
}

interface OrderNoticesProps {
  /** The outcome of the page before. */
  said: string | undefined;
  outcome: StepOutcome | undefined;
  newer: OrderDetails | undefined;
  failed: boolean;
  onShow: (order: OrderDetails) => void;
}

/** Problems and news before the next step. A success is only announced to screen readers. */
export function OrderNotices({ said, outcome, newer, failed, onShow }: OrderNoticesProps) {
  const notices = useRef<HTMLDivElement>(null);
  // On a low screen the pressed button is far below.
  useEffect(() => {
    if (outcome?.isProblem) notices.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [outcome]);
  return (
    <div ref={notices}>
      <div role="alert">
        {outcome?.isProblem ? (
          <p key={outcome.key} className="notice notice--act notice--error mb-5">
            <CircleAlert className="icon" aria-hidden />
            <span>{outcome.words}</span>
          </p>
        ) : null}
      </div>
      <div role="status">
        {said && !outcome ? (
          <p className="notice notice--act mb-5">
            <CircleCheck className="icon" aria-hidden />
            <span>{said}</span>
          </p>
        ) : null}
        {outcome && !outcome.isProblem ? (
          <p key={outcome.key} className="visually-hidden">
            {outcome.words}
          </p>
        ) : null}
        {newer ? (
          <div className="notice notice--act mb-5">
            <RefreshCw className="icon" aria-hidden />
            <span>
              {newer.history.at(-1)?.by ?? "Somebody"} has changed this order: <b>{describeNewest(newer)}</b>.
            </span>
            <button className="btn btn--quiet" type="button" onClick={() => onShow(newer)}>
              Show the change
            </button>
          </div>
        ) : null}
        {failed ? (
          <p className="notice notice--act notice--error mb-5">
            <CircleAlert className="icon" aria-hidden />
            <span>This may be out of date: the shop does not respond. We keep trying.</span>
          </p>
        ) : null}
      </div>
    </div>
  );
}

function describeNewest({ state, history }: OrderDetails): string {
  const last = history.at(-1);
  return (last?.from === last?.to && last?.changes?.join("; ")) || stateInWords(state);
}

const MOST_LISTED = 5;

export function PriceNotice({ order }: { order: OrderDetails }) {
  const state = useSameListState();
  if (!isPriceOpen(order)) return null;
  const differences = listDifferences(order);
  const more = differences.length - MOST_LISTED;
  return (
    <div className="notice notice--price">
      <Scale className="icon" aria-hidden />
      <div>
        <p>
          <b>{order.price_checked ? "The prices differ." : "The price was not checked."}</b> {tellSeen(order)}{" "}
          {order.catalogue_total === null
            ? `${tellUnpriced(order)}. Agree on the total with the customer before it goes out.`
            : `The catalogue gives ${formatRupees(order.catalogue_total, 2)}.`}
        </p>
        {differences.length > 0 ? (
          <ul className="stack">
            {differences.slice(0, MOST_LISTED).map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
            {more > 0 ? <li>And {more} more, marked below.</li> : null}
          </ul>
        ) : null}
        {isChangeable(order.state) ? (
          <Link className="link link--tap" to={changePath(order.code)} state={state}>
            Settle the price
          </Link>
        ) : null}
      </div>
    </div>
  );
}

export function SoldOutNotice({ order }: { order: OrderDetails }) {
  if (!order.sold_out) return null;
  return (
    <div className="notice notice--price">
      <PackageX className="icon" aria-hidden />
      <p>
        <b>Sold out when ordered.</b> See the marked lines. Call the customer about them before you confirm.
      </p>
    </div>
  );
}

export function ShortNotice({ order: { short, lines } }: { order: OrderDetails }) {
  if (!short) return null;
  const missing = short.map(({ id, size, package: pack, units }) => {
    const name = lines?.find((line) => line.id === id)?.name ?? "";
    return `${units} × ${name}, ${size}, ${pack}`;
  });
  return (
    <div className="notice notice--price">
      <PackageX className="icon" aria-hidden />
      <p>
        <b>More than there is.</b> Others ordered first: {missing.join("; ")} must be filled first. Call the customer if
        it takes longer than the promised day.
      </p>
    </div>
  );
}

export function BotNotice({ order }: { order: OrderDetails }) {
  if (!order.suspected_bot) return null;
  return (
    <div className="notice notice--price">
      <Bot className="icon" aria-hidden />
      <p>
        <b>Perhaps a bot.</b> It filled in a hidden field. Call before you confirm: the customer was sent no copy.
      </p>
    </div>
  );
}

export function ErasedNotice({ order: { erased_at } }: { order: OrderDetails }) {
  if (erased_at === null) return null;
  return (
    <div className="notice">
      <UserX className="icon" aria-hidden />
      <p>
        <b>The customer was erased</b> on {formatDay(erased_at)}. Number, lines and amounts stay for the accounts.
      </p>
    </div>
  );
}
