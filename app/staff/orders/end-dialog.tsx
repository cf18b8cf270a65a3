import { X } from "lucide-react";
import { useId, useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import type { EndReason } from "#domain/orders/end-reason.ts";
import type { OrderState } from "#domain/orders/order.ts";
import { questionBefore, stepInWords } from "./order-words.ts";
import { NO_REASON, ReasonFields, toReason } from "./reason-fields.tsx";
import { useBackCloses } from "./use-back-closes.ts";

interface EndDialogProps {
  code: string;
  state: OrderState;
  onYes: (reason: EndReason | undefined) => void;
  onNo: () => void;
}

/** Asks before a step that ends an order badly, and why it does. */
export function EndDialog({ code, state, onYes, onNo }: EndDialogProps) {
  const titleId = useId();
  const [reason, setReason] = useState(NO_REASON);
  useBackCloses(onNo);
  return (
    <Dialog className="dialog" aria-labelledby={titleId} onClose={onNo}>
      <div className="dialog__head">
        <h2 id={titleId}>{questionBefore(state, code)}</h2>
        <button className="btn btn--icon" type="button" aria-label="Close" onClick={onNo}>
          <X className="icon icon--lg" aria-hidden />
        </button>
      </div>
      <div className="dialog__body">
        <ReasonFields state={state} draft={reason} onChange={setReason} />
      </div>
      <div className="dialog__foot">
        <button className="btn btn--outline" type="button" onClick={onNo}>
          Go back
        </button>
        <button className="btn end-dialog__yes" type="button" onClick={() => onYes(toReason(reason))}>
          {stepInWords(state)}
        </button>
      </div>
    </Dialog>
  );
}
