import { useState } from "react";
import { NO_REASON, ReasonFields, toReason } from "#app/round/stop/end-dialog.tsx";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import type { EndReason } from "#domain/orders/end-reason.ts";
import type { OrderSummary } from "#domain/orders/staff-orders.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { countOrders, stateInWords } from "../order-words.ts";

const MOST_NAMED = 5;

interface CancelManyProps {
  orders: OrderSummary[];
  isBusy: boolean;
  onYes: (reason: EndReason | undefined) => void;
  onNo: () => void;
}

export function CancelMany({ orders, isBusy, onYes, onNo }: CancelManyProps) {
  const [reason, setReason] = useState(NO_REASON);
  const more = orders.length - MOST_NAMED;
  return (
    <TitledDialog title={`Cancel ${countOrders(orders.length)}?`} isBusy={isBusy} onClose={onNo}>
      <div className="dialog__body">
        <ul className="stack gap-2 anywhere">
          {orders.slice(0, MOST_NAMED).map(({ code, name_customer, final_total, state }) => (
            <li key={code}>
              <b>{code}</b> <bdi>{name_customer}</bdi>
              <span className="note tabular-nums">
                {formatRupees(final_total, 2)}, {stateInWords(state)}
              </span>
            </li>
          ))}
          {more > 0 ? <li>And {more} more</li> : null}
        </ul>
        <p className="muted">Customers are not informed. Each order can be restored with Undo on its page.</p>
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
