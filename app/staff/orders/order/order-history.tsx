import { formatMoment } from "#app/staff/layout/india-time.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { stateInWords } from "../order-words.ts";

/** Who did what and when, the latest first. */
export function OrderHistory({ order: { history, created_at } }: { order: OrderDetails }) {
  const steps = history.map((step, index) => ({ ...step, number: index + 1 }));
  return (
    <section aria-labelledby="order-history">
      <h2 id="order-history">History</h2>
      <ol className="order-history">
        {steps.toReversed().map((step) => (
          <li key={step.number}>
            {nameStep(step)}
            <small>
              {formatMoment(step.at)}, by <bdi>{step.by}</bdi>
            </small>
          </li>
        ))}
        <li>
          Booked
          <small>{formatMoment(created_at)}, by the customer</small>
        </li>
      </ol>
    </section>
  );
}

type OrderStep = OrderDetails["history"][number];

function nameStep({ to, undo }: OrderStep): string {
  return undo ? `Undone: back to ${stateInWords(to)}` : stateInWords(to);
}

/** Who brought the order to where it stands, and when. */
export function describeLastStep({ history, created_at }: Pick<OrderDetails, "history" | "created_at">): string {
  const last = history.at(-1);
  if (!last) return `Booked by the customer, ${formatMoment(created_at)}`;
  return `${nameStep(last)} by ${last.by}, ${formatMoment(last.at)}`;
}
