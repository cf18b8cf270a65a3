import { CircleAlert, CircleCheck, RefreshCw } from "lucide-react";
import { useEffect, useRef } from "react";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { stateInWords } from "../order-words.ts";

export interface StepOutcome {
  /** Announces the same words again. */
  key: number;
  words: string;
  isProblem: boolean;
}

interface OrderNoticesProps {
  /** The outcome of the page before. */
  said: string | undefined;
  outcome: StepOutcome | undefined;
  newer: OrderDetails | undefined;
  failed: boolean;
  onShow: (order: OrderDetails) => void;
}

/** Problems and news before the next step. A success is only announced to screen readers. */
export function OrderNotices({ said, outcome, newer, failed, onShow }: OrderNoticesProps) {
  const notices = useRef<HTMLDivElement>(null);
  // On a low screen the pressed button is far below.
  useEffect(() => {
    if (outcome?.isProblem) notices.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [outcome]);
  return (
    <div ref={notices}>
      <div role="alert">
        {outcome?.isProblem ? (
          <p key={outcome.key} className="notice notice--act notice--error mb-5">
            <CircleAlert className="icon" aria-hidden />
            <span>{outcome.words}</span>
          </p>
        ) : null}
      </div>
      <div role="status">
        {said && !outcome ? (
          <p className="notice notice--act mb-5">
            <CircleCheck className="icon" aria-hidden />
            <span>{said}</span>
          </p>
        ) : null}
        {outcome && !outcome.isProblem ? (
          <p key={outcome.key} className="visually-hidden">
            {outcome.words}
          </p>
        ) : null}
        {newer ? (
          <div className="notice notice--act mb-5">
            <RefreshCw className="icon" aria-hidden />
            <span>
              {newer.history.at(-1)?.by ?? "Somebody"} has changed this order: <b>{describeNewest(newer)}</b>.
            </span>
            <button className="btn btn--quiet" type="button" onClick={() => onShow(newer)}>
              Show the change
            </button>
          </div>
        ) : null}
        {failed ? (
          <p className="notice notice--act notice--error mb-5">
            <CircleAlert className="icon" aria-hidden />
            <span>This may be out of date: the shop does not respond. We keep trying.</span>
          </p>
        ) : null}
      </div>
    </div>
  );
}

function describeNewest({ state, history }: OrderDetails): string {
  const last = history.at(-1);
  return (last?.from === last?.to && last?.changes?.join("; ")) || stateInWords(state);
}
