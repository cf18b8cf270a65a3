import { Check, X } from "lucide-react";
import type { OrderDetails } from "#domain/orders/order-desk.ts";
import { stateInWords } from "../order-words.ts";
import { wayOf } from "./order-track-steps.ts";

export function OrderTrack({ order }: { order: OrderDetails }) {
  const isLost = order.state === "refused" || order.state === "cancelled";
  return (
    <ol className="track">
      {wayOf(order).map(({ state, is }) => (
        <li
          key={state}
          className="track__stage"
          data-is={is}
          data-lost={is === "now" && isLost ? "" : undefined}
          aria-current={is === "now" ? "step" : undefined}
        >
          <span className="track__dot" aria-hidden>
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
