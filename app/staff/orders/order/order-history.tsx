import { Link } from "react-router";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import { wayOf } from "#domain/orders/channel.ts";
import { describeReason } from "#domain/orders/end-reason.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { ChangeList } from "../order-badges.tsx";
import { billPath } from "../order-links.tsx";
import { stateInWords } from "../order-words.ts";

export function OrderHistory({ order }: { order: OrderDetails }) {
  const { created_at, taken_by, channel } = order;
  return (
    <section aria-labelledby="order-history">
      <h2 id="order-history">History</h2>
      <ol className="order-history lines">
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
  /** Either a step or an event. */
  step?: OrderStep;
  what?: string;
}

function listEntries({ history, events }: OrderDetails): Entry[] {
  const steps = history.map((step, index) => ({ key: `step ${index}`, at: step.at, by: nameWho(step), step }));
  const others = events.map((event, index) => ({ key: `event ${index}`, ...event }));
  return [...steps, ...others].sort((one, other) => one.at - other.at).reverse();
}

function StepWords({ order, step }: { order: OrderDetails; step: OrderStep }) {
  return (
    <>
      {nameStep(step)}
      {step.changes ? <ChangeList changes={step.changes} /> : null}
      {step.reason ? <span className="block">{describeReason(step.reason)}</span> : null}
      <StepBills order={order} step={step} />
    </>
  );
}

function StepBills({ order, step }: { order: OrderDetails; step: OrderStep }) {
  return billsOfStep(order, step).map(({ number, issued_at }) => (
    <span className="order-history__bill block" key={number}>
      <Link className="link" to={billPath(order.code, number)}>
        Bill {number}
      </Link>
      {issued_at === step.at ? null : " cancelled"}
    </span>
  ));
}

/** A step and its bill have the same time. If an order took all steps at once, its bill belongs to the last. */
export function billsOfStep({ bills, history }: Pick<OrderDetails, "bills" | "history">, step: OrderStep) {
  const { at } = step;
  if (history.findLast((other) => other.at === at) !== step) return [];
  return bills.filter(({ issued_at, cancelled_at }) => issued_at === at || cancelled_at === at);
}

function nameStep({ from, to, undo }: OrderStep): string {
  if (from === to) return "Changed";
  return undo ? `Undone: back to ${stateInWords(to)}` : stateInWords(to);
}

function nameWho({ by, reason }: OrderStep): string {
  return reason?.why === "by_customer" ? "the customer" : by;
}

export function describeLastStep(order: Pick<OrderDetails, "history" | "created_at" | "channel" | "taken_by">): string {
  const last = order.history.at(-1);
  if (last) return `${nameStep(last)} by ${nameWho(last)}, ${formatMoment(last.at)}`;
  const by = order.taken_by === null ? "Booked by the customer" : `Taken by ${order.taken_by} ${wayOf(order.channel)}`;
  return `${by}, ${formatMoment(order.created_at)}`;
}
