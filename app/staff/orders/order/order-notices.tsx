import { CircleAlert, RefreshCw } from "lucide-react";
import type { OrderDetails } from "#domain/orders/order-desk.ts";
import { stateInWords } from "../order-words.ts";
import type { StepOutcome } from "./use-order-steps.ts";

interface OrderNoticesProps {
  outcome: StepOutcome | undefined;
  newer: OrderDetails | undefined;
  /** The last look failed. */
  failed: boolean;
  onShow: (order: OrderDetails) => void;
}

/** What a person must know before the next step; what went well is only said aloud. */
export function OrderNotices({ outcome, newer, failed, onShow }: OrderNoticesProps) {
  return (
    <div className="order__notices">
      <div role="alert">
        {outcome?.isProblem ? (
          <p key={outcome.turn} className="notice notice--error">
            <CircleAlert className="icon" aria-hidden />
            <span>{outcome.words}</span>
          </p>
        ) : null}
      </div>
      <div role="status">
        {outcome && !outcome.isProblem ? (
          <p key={outcome.turn} className="visually-hidden">
            {outcome.words}
          </p>
        ) : null}
        {newer ? (
          <div className="notice">
            <RefreshCw className="icon" aria-hidden />
            <span>
              {newer.history.at(-1)?.by ?? "Somebody"} has changed this order: <b>{stateInWords(newer.state)}</b>.
            </span>
            <button className="btn btn--quiet" type="button" onClick={() => onShow(newer)}>
              Show the change
            </button>
          </div>
        ) : null}
        {failed ? (
          <p className="notice notice--error">
            <CircleAlert className="icon" aria-hidden />
            <span>This may not be up to date: the shop does not answer. We keep trying.</span>
          </p>
        ) : null}
      </div>
    </div>
  );
}
