import { Check, X } from "lucide-react";
import type { OrderState } from "#domain/orders/order.ts";
import { standingSteps, USUAL_STATES } from "#domain/orders/order-steps.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { stateInWords } from "../order-words.ts";

export function OrderTrack({ order }: { order: OrderDetails }) {
  const isLost = !USUAL_STATES.includes(order.state);
  return (
    <ol className="order-track">
      {stagesOf(order).map(({ state, is }) => (
        <li
          key={state}
          className="order-track__stage muted tiny anywhere"
          data-is={is}
          data-lost={is === "now" && isLost ? "" : undefined}
          aria-current={is === "now" ? "step" : undefined}
        >
          <span className="order-track__dot" aria-hidden>
            {is === "done" || (is === "now" && state === "delivered") ? <Check className="icon" /> : null}
            {is === "now" && isLost ? <X className="icon" /> : null}
          </span>
          {stateInWords(state)}
          {is === "done" ? <span className="visually-hidden"> (done)</span> : null}
        </li>
      ))}
    </ol>
  );
}

interface Stage {
  state: OrderState;
  is: "done" | "now" | "ahead";
}

/** Stages done and ahead. A refused or cancelled order has none ahead. */
export function stagesOf({ state, history }: Pick<OrderDetails, "state" | "history">): Stage[] {
  const reached = USUAL_STATES.indexOf(state);
  if (reached < 0) {
    const done = standingSteps(history).map(({ from }): Stage => ({ state: from, is: "done" }));
    return [...done, { state, is: "now" }];
  }
  return USUAL_STATES.map((stage, index) => ({
    state: stage,
    is: index === reached ? "now" : index < reached ? "done" : "ahead",
  }));
}
