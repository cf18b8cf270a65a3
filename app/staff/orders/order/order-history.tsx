import { formatMoment } from "#app/staff/layout/india-time.ts";
import type { OrderDetails } from "#domain/orders/order-desk.ts";
import { nameStep } from "./describe-step.ts";

/** Who did what and when, the latest first. */
export function OrderHistory({ order: { history, created_at } }: { order: OrderDetails }) {
  const steps = history.map((step, index) => ({ ...step, number: index + 1 }));
  return (
    <section aria-labelledby="order-history">
      <h2 id="order-history">History</h2>
      <ol className="history">
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
