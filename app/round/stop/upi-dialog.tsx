import { useState } from "react";
import { QrCode } from "#app/ui/qr-code.tsx";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import { formatRupees } from "#domain/products/pricing.ts";
import type { Collected } from "#domain/rounds/collected.ts";
import { dueWith } from "#domain/rounds/old-debts.ts";
import type { Stop } from "#domain/rounds/round.ts";
import { paymentOf, usePayee } from "./payee.ts";
import { TakeDebts } from "./stop-debts.tsx";

interface UpiDialogProps {
  stop: Stop;
  onPaid: (collected: Collected) => void;
  onClose: () => void;
}

export function UpiDialog({ stop, onPaid, onClose }: UpiDialogProps) {
  // As they were when it was opened: the amount of the scanned code is written, whatever is received meanwhile.
  const [{ code, to_collect, owed_before }] = useState(stop);
  const [takesDebts, setTakesDebts] = useState(false);
  const payee = usePayee({ isShown: true });
  const due = dueWith(to_collect, owed_before, takesDebts);
  const amount = formatRupees(due, 2);
  const payment = paymentOf(payee, { code, amount: due });
  return (
    <TitledDialog title={`Pay ${amount} by UPI`} onClose={onClose}>
      <div className="dialog__body upi-dialog">
        {payment ? (
          <>
            <QrCode text={payment} label={`Code to pay ${amount} by UPI`} />
            <p>
              To {payee.name} ({payee.upiId}) for order {code}
            </p>
          </>
        ) : null}
        <TakeDebts debts={owed_before} takesDebts={takesDebts} onChange={setTakesDebts} />
      </div>
      <div className="dialog__foot">
        <button className="btn btn--outline" type="button" onClick={onClose}>
          Go back
        </button>
        <button className="btn" type="button" onClick={() => onPaid({ cash: 0, upi: due, note: "" })}>
          Paid by UPI
        </button>
      </div>
    </TitledDialog>
  );
}
