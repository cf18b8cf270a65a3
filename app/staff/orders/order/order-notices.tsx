import { Bot, CircleAlert, CircleCheck, PackageX, RefreshCw, Scale, UserX } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useSameListState } from "#app/staff/layout/back-link.tsx";
import { formatDay } from "#app/staff/layout/format-moment.ts";
import { isPriceOpen } from "#domain/orders/agreed.ts";
import { isChangeable } from "#domain/orders/change-order.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { changePath } from "../change-path.ts";
import { listDifferences, tellSeen, tellUnpriced } from "../describe-price-difference.ts";
import { stateInWords } from "../order-words.ts";
import type { StepOutcome } from "./use-order-steps.ts";

interface OrderNoticesProps {
  /** What was done on the page before. */
  said: string | undefined;
  outcome: StepOutcome | undefined;
  newer: OrderDetails | undefined;
  /** The last poll failed. */
  failed: boolean;
  onShow: (order: OrderDetails) => void;
}

/** What a person must know before the next step; what went well is only said aloud. */
export function OrderNotices({ said, outcome, newer, failed, onShow }: OrderNoticesProps) {
  const notices = useRef<HTMLDivElement>(null);
  // On a low screen the button that was pressed is far below.
  useEffect(() => {
    if (outcome?.isProblem) notices.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [outcome]);
  return (
    <div ref={notices} className="staff-order__notices">
      <div role="alert">
        {outcome?.isProblem ? (
          <p key={outcome.turn} className="notice notice--error">
            <CircleAlert className="icon" aria-hidden />
            <span>{outcome.words}</span>
          </p>
        ) : null}
      </div>
      <div role="status">
        {said && !outcome ? (
          <p className="notice">
            <CircleCheck className="icon" aria-hidden />
            <span>{said}</span>
          </p>
        ) : null}
        {outcome && !outcome.isProblem ? (
          <p key={outcome.turn} className="visually-hidden">
            {outcome.words}
          </p>
        ) : null}
        {newer ? (
          <div className="notice">
            <RefreshCw className="icon" aria-hidden />
            <span>
              {newer.history.at(-1)?.by ?? "Somebody"} has changed this order: <b>{tellNewest(newer)}</b>.
            </span>
            <button className="btn btn--quiet" type="button" onClick={() => onShow(newer)}>
              Show the change
            </button>
          </div>
        ) : null}
        {failed ? (
          <p className="notice notice--error">
            <CircleAlert className="icon" aria-hidden />
            <span>This may not be up to date: the shop does not answer. We keep trying.</span>
          </p>
        ) : null}
      </div>
    </div>
  );
}

function tellNewest({ state, history }: OrderDetails): string {
  const last = history.at(-1);
  return (last?.from === last?.to && last?.changes?.join("; ")) || stateInWords(state);
}

const MOST_TOLD = 5;

/** Both figures, and where they come from. */
export function PriceNotice({ order }: { order: OrderDetails }) {
  const state = useSameListState();
  if (!isPriceOpen(order)) return null;
  const differences = listDifferences(order);
  const more = differences.length - MOST_TOLD;
  return (
    <div className="notice notice--price">
      <Scale className="icon" aria-hidden />
      <div>
        <p>
          <b>{order.price_checked ? "The prices differ." : "The price was not checked."}</b> {tellSeen(order)}{" "}
          {order.catalogue_total === null
            ? `${tellUnpriced(order)}. Agree the total with the customer before it goes out.`
            : `The catalogue gives ${formatRupees(order.catalogue_total, 2)}.`}
        </p>
        {differences.length > 0 ? (
          <ul className="notice__list">
            {differences.slice(0, MOST_TOLD).map((difference) => (
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

/** Nothing where all that the customer ordered was on sale, and where staff took the order: they knew. */
export function SoldOutNotice({ order }: { order: OrderDetails }) {
  if (!order.sold_out) return null;
  return (
    <div className="notice notice--price">
      <PackageX className="icon" aria-hidden />
      <p>
        <b>Sold out when ordered.</b> See the marked lines. Call the customer about them before you confirm it.
      </p>
    </div>
  );
}

/** Nothing where the order came as people send them. */
export function BotNotice({ order }: { order: OrderDetails }) {
  if (!order.suspected_bot) return null;
  return (
    <div className="notice notice--price">
      <Bot className="icon" aria-hidden />
      <p>
        <b>Perhaps a bot.</b> A field that people never see was filled in. Call before you confirm it: the customer was
        sent no copy.
      </p>
    </div>
  );
}

/** Nothing while the order says whose it is. */
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
