import { X } from "lucide-react";
import { useId } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatRupees } from "#domain/products/pricing.ts";
import type { Stop } from "#domain/rounds/round.ts";
import { upiLink } from "#domain/rounds/upi.ts";
import { shop, upiId } from "#domain/shop.ts";
import { QrCode } from "./qr-code.tsx";

type Paid = Pick<Stop, "code" | "to_collect" | "is_price_open">;

/** What the customer's payment app reads; undefined where there is nothing to pay by UPI, or the amount is not settled. */
export function paymentOf({ code, to_collect, is_price_open }: Paid): string | undefined {
  if (upiId === null || is_price_open || to_collect <= 0) return undefined;
  return upiLink({ upiId, payee: shop.name, amount: to_collect, code });
}

interface UpiDialogProps {
  stop: Stop;
  payment: string;
  onClose: () => void;
}

/** For the customer's camera. */
export function UpiDialog({ stop, payment, onClose }: UpiDialogProps) {
  const titleId = useId();
  const amount = formatRupees(stop.to_collect, 2);
  return (
    <Dialog className="dialog" aria-labelledby={titleId} onClose={onClose}>
      <div className="dialog__head">
        <h2 id={titleId}>Pay {amount} by UPI</h2>
        <button className="btn btn--icon" type="button" aria-label="Close" onClick={onClose}>
          <X className="icon icon--lg" aria-hidden />
        </button>
      </div>
      <div className="dialog__body upi-dialog">
        <QrCode text={payment} label={`Code to pay ${amount} by UPI`} />
        <p>
          To {shop.name} ({upiId}) for order {stop.code}
        </p>
      </div>
    </Dialog>
  );
}
