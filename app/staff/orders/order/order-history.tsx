import { Link } from "react-router";
import { formatMoment } from "#app/staff/layout/india-time.ts";
import { wayOf } from "#domain/orders/channel.ts";
import { describeReason } from "#domain/orders/end-reason.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { billPath } from "../bill/bill-path.ts";
import { ChangeList } from "../change-list.tsx";
import { stateInWords } from "../order-words.ts";

/** Who did what and when, the latest first. */
export function OrderHistory({ order }: { order: OrderDetails }) {
  const { created_at, taken_by, channel } = order;
  return (
    <section aria-labelledby="order-history">
      <h2 id="order-history">History</h2>
      <ol className="order-history">
        {listEntries(order).map(({ key, at, by, step, what }) => (
          <li key={key}>
            {step ? <StepWords order={order} step={step} /> : what}
            <small>
              {formatMoment(at)}, by <bdi>{by}</bdi>
            </small>
          </li>
        ))}
        {taken_by === null ? (
          <li>
            Booked
            <small>{formatMoment(created_at)}, by the customer</small>
          </li>
        ) : (
          <li>
            Taken {wayOf(channel)}
            <small>
              {formatMoment(created_at)}, by <bdi>{taken_by}</bdi>
            </small>
          </li>
        )}
      </ol>
    </section>
  );
}

type OrderStep = OrderDetails["history"][number];

interface Entry {
  key: string;
  at: number;
  by: string;
  /** One of the two. */
  step?: OrderStep;
  what?: string;
}

/** Steps with what else happened between them, the latest first. */
function listEntries({ history, events }: OrderDetails): Entry[] {
  const steps = history.map((step, index) => ({ key: `step ${index}`, at: step.at, by: step.by, step }));
  const others = events.map((event, index) => ({ key: `event ${index}`, ...event }));
  return [...steps, ...others].sort((one, other) => one.at - other.at).reverse();
}

function StepWords({ order, step }: { order: OrderDetails; step: OrderStep }) {
  return (
    <>
      {nameStep(step)}
      {step.changes ? <ChangeList changes={step.changes} /> : null}
      {step.reason ? <span className="order-history__reason">{describeReason(step.reason)}</span> : null}
      <StepBills order={order} step={step} />
    </>
  );
}

/** A step and what it did to a bill happen at one moment. */
function StepBills({ order: { code, bills }, step: { at } }: { order: OrderDetails; step: OrderStep }) {
  return bills
    .filter(({ issued_at, cancelled_at }) => issued_at === at || cancelled_at === at)
    .map(({ number, issued_at }) => (
      <span className="order-history__bill" key={number}>
        <Link className="link" to={billPath(code, number)}>
          Bill {number}
        </Link>
        {issued_at === at ? null : " cancelled"}
      </span>
    ));
}

function nameStep({ from, to, undo }: OrderStep): string {
  if (from === to) return "Changed";
  return undo ? `Undone: back to ${stateInWords(to)}` : stateInWords(to);
}

/** Who brought the order to where it stands, and when. */
export function describeLastStep(order: Pick<OrderDetails, "history" | "created_at" | "channel" | "taken_by">): string {
  const last = order.history.at(-1);
  if (last) return `${nameStep(last)} by ${last.by}, ${formatMoment(last.at)}`;
  const by = order.taken_by === null ? "Booked by the customer" : `Taken by ${order.taken_by} ${wayOf(order.channel)}`;
  return `${by}, ${formatMoment(order.created_at)}`;
}
