import { Check } from "lucide-react";
import { formatIndiaTime } from "#domain/india-time.ts";
import { BAD_ENDS, USUAL_STATES } from "#domain/orders/order-steps.ts";
import type { ShopperOrder } from "#domain/orders/shopper-order.ts";
import { nameStep } from "./stage-words.ts";

/** Every step with its time, and those that are still to come, unless it has ended before them. */
export function OrderProgress({ order }: { order: ShopperOrder }) {
  const { steps, state, changed_at } = order;
  const ahead = BAD_ENDS.includes(state) ? [] : USUAL_STATES.slice(USUAL_STATES.indexOf(state) + 1);
  return (
    <section aria-labelledby="order-steps">
      <h2 id="order-steps">How it stands</h2>
      <ol className="order-steps">
        {steps.map(({ state: step, at }, index) => (
          <li
            key={step}
            className="order-steps__step order-steps__step--done"
            aria-current={index === steps.length - 1 ? "step" : undefined}
          >
            <Check className="icon order-steps__mark" aria-hidden />
            <b>{nameStep(step, order)}</b>
            <time className="figures" data-keep-clear dateTime={new Date(at).toISOString()}>
              {formatIndiaTime(at)}
            </time>
          </li>
        ))}
        {ahead.map((step) => (
          <li key={step} className="order-steps__step">
            <span className="order-steps__mark" />
            {nameStep(step, order)}
            <span className="visually-hidden">, still to come</span>
          </li>
        ))}
      </ol>
      {changed_at === null ? null : (
        <p className="order__changed">We changed it on {formatIndiaTime(changed_at)}. This is what holds now.</p>
      )}
    </section>
  );
}
