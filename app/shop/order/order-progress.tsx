import { Check, X } from "lucide-react";
import { isLate } from "#domain/orders/is-late.ts";
import type { OrderState } from "#domain/orders/order.ts";
import { BAD_ENDS, OPEN_STATES, USUAL_STATES } from "#domain/orders/order-steps.ts";
import type { ShopperOrder } from "#domain/orders/shopper-order.ts";
import { formatIndiaTime, formatWeekday } from "#words/dates.ts";
import {
  CANCELLED_BY_YOU,
  COLLECTED,
  comesBy,
  isLateSince,
  ORDER_STATUS,
  READY_AT_PRESS,
  STAGES,
  STAGES_COLLECTED,
  STEPS,
  STILL_TO_COME,
} from "#words/order.tsx";

export function OrderProgress({ order }: { order: ShopperOrder }) {
  const { steps, state } = order;
  const ahead = BAD_ENDS.includes(state) ? [] : USUAL_STATES.slice(USUAL_STATES.indexOf(state) + 1);
  return (
    <section aria-labelledby="order-progress">
      <h2 id="order-progress">{ORDER_STATUS}</h2>
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
              <time className="muted small tabular-nums" dateTime={new Date(at).toISOString()}>
                {formatIndiaTime(at)}
              </time>
            </div>
          </li>
        ))}
        {ahead.map((step) => (
          <li key={step} className="order-progress__step">
            <span className="order-progress__mark" />
            {nameStep(step, order)}
            <span className="visually-hidden">{STILL_TO_COME}</span>
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

function nameStep(state: OrderState, { is_collected }: Pick<ShopperOrder, "is_collected">): string {
  if (is_collected && state === "out_for_delivery") return READY_AT_PRESS;
  if (is_collected && state === "delivered") return COLLECTED;
  return STEPS[state];
}

export function nameStage(order: Pick<ShopperOrder, "state" | "is_collected" | "by_customer">): string {
  if (order.state === "cancelled" && order.by_customer) return CANCELLED_BY_YOU;
  return (order.is_collected && STAGES_COLLECTED[order.state]) || STAGES[order.state];
}

/** While it is open and will be brought. */
export function nameDeliveryDay(
  order: Pick<ShopperOrder, "state" | "is_collected" | "deliver_by" | "lines">,
  now: number,
): string | undefined {
  if (!order.deliver_by || order.is_collected || !OPEN_STATES.includes(order.state)) return undefined;
  const day = formatWeekday(order.deliver_by);
  const isRest = order.lines?.some((line) => line.sold_out) ?? false;
  return isLate(order, now) ? isLateSince(isRest, day) : comesBy(isRest, day);
}
