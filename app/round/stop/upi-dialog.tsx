import { useState } from "react";
import { QrCode } from "#app/ui/qr-code.tsx";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import { formatRupees } from "#domain/products/pricing.ts";
import type { Collected } from "#domain/rounds/collected.ts";
import type { Stop } from "#domain/rounds/round.ts";
import { GO_BACK, labelUpiCode, PAID_BY_UPI, tellPayee, titleUpi } from "#words/stop.ts";
import { reckon } from "./collected-draft.ts";
import { paymentOf, usePayee } from "./payee.ts";
import { TakeBefore } from "./stop-debts.tsx";

interface UpiDialogProps {
  stop: Stop;
  onPaid: (collected: Collected) => void;
  onClose: () => void;
}

export function UpiDialog({ stop, onPaid, onClose }: UpiDialogProps) {
  // As they were when it was opened: the amount of the scanned code is written, whatever is received meanwhile.
  const [{ code, to_collect, owed_before: debts, credit_before: credits = [] }] = useState(stop);
  const [takes, setTakes] = useState({ takesDebts: false, usesCredit: false });
  const payee = usePayee({ isShown: true });
  const { dueIf, tell } = reckon({ to_collect, debts, credits });
  const due = dueIf(takes);
  const amount = formatRupees(due, 2);
  const payment = paymentOf(payee, { code, amount: due });
  return (
    <TitledDialog title={titleUpi(amount)} onClose={onClose}>
      <div className="dialog__body upi-dialog">
        {payment ? (
          <>
            <QrCode text={payment} label={labelUpiCode(amount)} />
            <p>{tellPayee(payee.name, payee.upiId ?? "", code)}</p>
          </>
        ) : null}
        <TakeBefore
          debts={debts}
          credits={credits}
          takes={takes}
          onTake={(taken) => setTakes({ ...takes, ...taken })}
        />
      </div>
      <div className="dialog__foot">
        <button className="btn btn--outline" type="button" onClick={onClose}>
          {GO_BACK}
        </button>
        <button className="btn" type="button" onClick={() => onPaid({ cash: 0, upi: due, note: "", ...tell(takes) })}>
          {PAID_BY_UPI}
        </button>
      </div>
    </TitledDialog>
  );
}
