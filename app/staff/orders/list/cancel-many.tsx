import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { NO_REASON, ReasonFields, toReason } from "#app/round/stop/end-dialog.tsx";
import { ordersApi } from "#app/staff/api/orders-api.ts";
import { isRefusal } from "#app/staff/api/staff-call.ts";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import type { EndReason } from "#domain/orders/end-reason.ts";
import type { CancelledOrders, OrderSummary } from "#domain/orders/staff-orders.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { countOrders, stateInWords } from "../order-words.ts";
import type { Selection } from "./selection.tsx";

const MOST_NAMED = 5;
const REFUSED = "The shop refused this. No order was cancelled.";
const NOT_KNOWN = "The shop did not respond. The orders may or may not be cancelled: check the list.";

export function CancelMany({ selection: { selected, clear } }: { selection: Selection }) {
  const client = useQueryClient();
  // As they were when the dialog opened: an order that changes meanwhile is left alone.
  const [chosen, setChosen] = useState<OrderSummary[]>([]);
  const cancel = useMutation({
    mutationFn: (reason: EndReason | undefined) => ordersApi.cancelOrders(chosen, reason),
    onSettled() {
      setChosen([]);
      clear();
      return client.invalidateQueries({ queryKey: ["orders"] });
    },
  });
  const hasOutcome = (cancel.isSuccess || cancel.isError) && selected.length === 0;
  return (
    <div className={selected.length > 0 || hasOutcome ? "dash__foot cancel-many" : undefined}>
      <div role="status">
        {hasOutcome ? <Outcome done={cancel.data} error={cancel.error} onClose={cancel.reset} /> : null}
        {selected.length > 0 ? <p className="cancel-many__count">{selected.length} selected</p> : null}
      </div>
      {selected.length > 0 ? (
        <div className="acts">
          <button className="btn btn--quiet" type="button" onClick={clear}>
            Clear
          </button>
          <RoundLink selected={selected} />
          <button className="btn btn--danger btn--line" type="button" onClick={() => setChosen(selected)}>
            Cancel {countOrders(selected.length)}
          </button>
        </div>
      ) : null}
      {chosen.length > 0 ? (
        <Question orders={chosen} isBusy={cancel.isPending} onYes={cancel.mutate} onNo={() => setChosen([])} />
      ) : null}
    </div>
  );
}

function RoundLink({ selected }: { selected: OrderSummary[] }) {
  const packed = selected.filter(({ state }) => state === "packed").map(({ code }) => code);
  if (packed.length === 0) return null;
  return (
    <Link className="btn btn--outline" to={`/dashboard/rounds/new?orders=${packed.join()}`}>
      Delivery round{packed.length < selected.length ? ` (${packed.length} packed)` : null}
    </Link>
  );
}

interface OutcomeProps {
  done: CancelledOrders | undefined;
  error: Error | null;
  onClose: () => void;
}

function Outcome({ done, error, onClose }: OutcomeProps) {
  const left = done?.left ?? [];
  const isProblem = error !== null || left.length > 0;
  const Icon = isProblem ? CircleAlert : CircleCheck;
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className={isProblem ? "notice notice--error" : "notice"}>
      <Icon className="icon" aria-hidden />
      <div className="cancel-many__words">
        <p>
          <b>{done ? describeCancelled(done.cancelled.length) : describeError(error)}</b>{" "}
          {left.length > 0 ? `${countOrders(left.length)} left alone:` : null}
        </p>
        {left.length > 0 ? (
          <ul className="notice__list">
            {left.map(({ code, reason }) => (
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

function describeCancelled(count: number): string {
  if (count === 0) return "No order was cancelled.";
  return `${countOrders(count)} ${count === 1 ? "is" : "are"} cancelled.`;
}

function describeError(error: Error | null): string {
  return isRefusal(error) ? error.reason || REFUSED : NOT_KNOWN;
}

interface QuestionProps {
  orders: OrderSummary[];
  isBusy: boolean;
  onYes: (reason: EndReason | undefined) => void;
  onNo: () => void;
}

function Question({ orders, isBusy, onYes, onNo }: QuestionProps) {
  const [reason, setReason] = useState(NO_REASON);
  const more = orders.length - MOST_NAMED;
  return (
    <TitledDialog title={`Cancel ${countOrders(orders.length)}?`} isBusy={isBusy} onClose={onNo}>
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
        <p className="dash__muted">Customers are not informed. Each order can be restored with Undo on its page.</p>
        <ReasonFields state="cancelled" draft={reason} onChange={setReason} />
      </div>
      <div className="dialog__foot">
        <button className="btn btn--outline" type="button" disabled={isBusy} onClick={onNo}>
          Keep them
        </button>
        <button
          className="btn btn--end"
          type="button"
          aria-busy={isBusy}
          onClick={() => isBusy || onYes(toReason(reason))}
        >
          {isBusy ? "Cancelling..." : `Cancel ${countOrders(orders.length)}`}
        </button>
      </div>
    </TitledDialog>
  );
}
