import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import type { EndReason } from "#domain/orders/end-reason.ts";
import type { OrderSummary } from "#domain/orders/staff-orders.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { countOrders, stateInWords } from "../order-words.ts";
import { NO_REASON, ReasonFields, toReason } from "../reason-fields.tsx";
import type { Selection } from "./selection.tsx";
import { type CancelOutcome, useCancelMany } from "./use-cancel-many.ts";

const MOST_NAMED = 5;

/** What can be done with the ticked orders: it asks once, does it, and says what became of them. */
export function CancelMany({ selection, onDone }: { selection: Selection; onDone: () => void }) {
  const [chosen, setChosen] = useState<OrderSummary[]>();
  const { cancel, isBusy, outcome, dismiss } = useCancelMany(() => {
    setChosen(undefined);
    selection.clear();
    onDone();
  });
  const { selected, clear } = selection;

  return (
    <div className="cancel-many" data-shown={selected.length > 0 || outcome ? "" : undefined}>
      <div role="status">
        {outcome && selected.length === 0 ? <Outcome outcome={outcome} onClose={dismiss} /> : null}
        {selected.length > 0 ? <p className="cancel-many__count">{selected.length} selected</p> : null}
      </div>
      {selected.length > 0 ? (
        <div className="cancel-many__acts">
          <button className="btn btn--quiet" type="button" onClick={clear}>
            Clear
          </button>
          <RoundLink selected={selected} />
          <button className="btn btn--danger cancel-many__cancel" type="button" onClick={() => setChosen(selected)}>
            Cancel {countOrders(selected.length)}
          </button>
        </div>
      ) : null}
      {chosen ? (
        <Question
          orders={chosen}
          isBusy={isBusy}
          onYes={(reason) => cancel(chosen, reason)}
          onNo={() => setChosen(undefined)}
        />
      ) : null}
    </div>
  );
}

/** Those that are packed can go out together. */
function RoundLink({ selected }: { selected: OrderSummary[] }) {
  const packed = selected.filter(({ state }) => state === "packed").map(({ code }) => code);
  if (packed.length === 0) return null;
  return (
    <Link className="btn btn--outline" to={`/dashboard/rounds/new?orders=${packed.join()}`}>
      Delivery round{packed.length < selected.length ? ` (${packed.length} packed)` : null}
    </Link>
  );
}

function Outcome({ outcome, onClose }: { outcome: CancelOutcome; onClose: () => void }) {
  const Icon = outcome.isProblem ? CircleAlert : CircleCheck;
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className={outcome.isProblem ? "notice notice--error" : "notice"}>
      <Icon className="icon" aria-hidden />
      <div className="cancel-many__words">
        <p>
          <b>{outcome.words}</b> {outcome.left.length > 0 ? `${countOrders(outcome.left.length)} left alone:` : null}
        </p>
        {outcome.left.length > 0 ? (
          <ul className="notice__list">
            {outcome.left.map(({ code, reason }) => (
              <li key={code}>
                {code}: {reason}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <button className="btn btn--icon" type="button" aria-label="Close" onClick={onClose}>
        <X className="icon icon--lg" aria-hidden />
      </button>
    </div>
  );
}

interface QuestionProps {
  /** As they were when the dialog opened: what changes meanwhile is left alone. */
  orders: OrderSummary[];
  isBusy: boolean;
  onYes: (reason: EndReason | undefined) => void;
  onNo: () => void;
}

function Question({ orders, isBusy, onYes, onNo }: QuestionProps) {
  const titleId = useId();
  const [reason, setReason] = useState(NO_REASON);
  const more = orders.length - MOST_NAMED;
  return (
    <Dialog className="dialog" aria-labelledby={titleId} onClose={() => isBusy || onNo()}>
      <div className="dialog__head">
        <h2 id={titleId}>Cancel {countOrders(orders.length)}?</h2>
        <button className="btn btn--icon" type="button" aria-label="Close" disabled={isBusy} onClick={onNo}>
          <X className="icon icon--lg" aria-hidden />
        </button>
      </div>
      <div className="dialog__body">
        <ul className="cancel-many__list">
          {orders.slice(0, MOST_NAMED).map(({ code, name_customer, final_total, state }) => (
            <li key={code}>
              <b>{code}</b> <bdi>{name_customer}</bdi>
              <span className="tabular-nums">
                {formatRupees(final_total, 2)}, {stateInWords(state)}
              </span>
            </li>
          ))}
          {more > 0 ? <li>And {more} more</li> : null}
        </ul>
        <p className="dash__muted">Customers are not told. Each order can be brought back with Undo on its own page.</p>
        <ReasonFields state="cancelled" draft={reason} onChange={setReason} />
      </div>
      <div className="dialog__foot">
        <button className="btn btn--outline" type="button" disabled={isBusy} onClick={onNo}>
          Keep them
        </button>
        <button
          className="btn cancel-many__yes"
          type="button"
          aria-busy={isBusy}
          onClick={() => onYes(toReason(reason))}
        >
          {isBusy ? "Cancelling..." : `Cancel ${countOrders(orders.length)}`}
        </button>
      </div>
    </Dialog>
  );
}
