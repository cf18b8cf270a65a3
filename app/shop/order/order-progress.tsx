import { Check, X } from "lucide-react";
import { formatIndiaTime, formatWeekday } from "#domain/india-time.ts";
import { isLate } from "#domain/orders/is-late.ts";
import type { OrderState } from "#domain/orders/order.ts";
import { BAD_ENDS, OPEN_STATES, USUAL_STATES } from "#domain/orders/order-steps.ts";
import type { ShopperOrder } from "#domain/orders/shopper-order.ts";

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

function nameStep(state: OrderState, { is_collected }: Pick<ShopperOrder, "is_collected">): string {
  if (is_collected && state === "out_for_delivery") return "Ready at the press";
  if (is_collected && state === "delivered") return "Collected";
  return STEPS[state];
}

export function nameStage(order: Pick<ShopperOrder, "state" | "is_collected" | "by_customer">): string {
  if (order.state === "cancelled" && order.by_customer) return "You have cancelled it. There is nothing to pay.";
  if (order.is_collected && order.state in COLLECTED) return COLLECTED[order.state] ?? "";
  return STAGES[order.state];
}

/** While it is open and will be brought. */
export function nameDeliveryDay(
  order: Pick<ShopperOrder, "state" | "is_collected" | "deliver_by">,
  now: number,
): string | undefined {
  if (!order.deliver_by || order.is_collected || !OPEN_STATES.includes(order.state)) return undefined;
  const day = formatWeekday(order.deliver_by);
  return isLate(order, now) ? `We are late: it should have come by ${day}. Please call us.` : `It comes by ${day}.`;
}

const STEPS: Record<OrderState, string> = {
  new: "Booked",
  confirmed: "Confirmed",
  packed: "Packed",
  out_for_delivery: "Out for delivery",
  delivered: "Delivered",
  refused: "Not taken",
  cancelled: "Cancelled",
};

const STAGES: Record<OrderState, string> = {
  new: "It is booked. We will call to confirm.",
  confirmed: "It is confirmed. We will pack it soon.",
  packed: "It is packed, and goes out with our next delivery.",
  out_for_delivery: "It is on its way to you.",
  delivered: "It was delivered. Thank you.",
  refused: "It was not taken at the door. There is nothing to pay.",
  cancelled: "It was cancelled. There is nothing to pay.",
};

const COLLECTED: Partial<Record<OrderState, string>> = {
  packed: "It is packed, and waits for you at the press.",
  out_for_delivery: "It waits for you at the press.",
  delivered: "You have collected it. Thank you.",
};
