import { Check, X } from "lucide-react";
import { formatIndiaTime } from "#domain/india-time.ts";
import type { OrderState } from "#domain/orders/order.ts";
import { BAD_ENDS, USUAL_STATES } from "#domain/orders/order-steps.ts";
import type { ShopperOrder } from "#domain/orders/shopper-order.ts";
import { nameStep } from "./stage-words.ts";

export function OrderProgress({ order }: { order: ShopperOrder }) {
  const { steps, state } = order;
  const ahead = BAD_ENDS.includes(state) ? [] : USUAL_STATES.slice(USUAL_STATES.indexOf(state) + 1);
  return (
    <section aria-labelledby="order-progress">
      <h2 id="order-progress">Order status</h2>
      <ol className="order-progress">
        {steps.map(({ state: step, at }, index) => (
          <li
            key={step}
            className={`order-progress__step order-progress__step--${BAD_ENDS.includes(step) ? "ended" : "done"}`}
            aria-current={index === steps.length - 1 ? "step" : undefined}
          >
            <Mark step={step} />
            <div className="order-progress__words row wrap spread">
              <b>{nameStep(step, order)}</b>
              <time className="tabular-nums" dateTime={new Date(at).toISOString()}>
                {formatIndiaTime(at)}
              </time>
            </div>
          </li>
        ))}
        {ahead.map((step) => (
          <li key={step} className="order-progress__step">
            <span className="order-progress__mark" />
            {nameStep(step, order)}
            <span className="visually-hidden">, still to come</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Mark({ step }: { step: OrderState }) {
  const Sign = BAD_ENDS.includes(step) ? X : Check;
  return <Sign className="icon order-progress__mark" aria-hidden />;
}
