import { QrCode } from "#app/ui/qr-code.tsx";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import { formatRupees } from "#domain/products/pricing.ts";
import type { Stop } from "#domain/rounds/round.ts";
import { upiLink } from "#domain/rounds/upi.ts";
import { shop, upiId } from "#domain/shop.ts";

type Paid = Pick<Stop, "code" | "to_collect" | "is_price_open">;

/** The link in the QR code; undefined if there is nothing to pay by UPI or no agreed amount. */
export function paymentOf({ code, to_collect, is_price_open }: Paid): string | undefined {
  if (upiId === null || is_price_open || to_collect <= 0) return undefined;
  return upiLink({ upiId, payee: shop.name, amount: to_collect, code });
}

interface UpiDialogProps {
  stop: Stop;
  payment: string;
  onClose: () => void;
}

export function UpiDialog({ stop, payment, onClose }: UpiDialogProps) {
  const amount = formatRupees(stop.to_collect, 2);
  return (
    <TitledDialog title={`Pay ${amount} by UPI`} onClose={onClose}>
      <div className="dialog__body upi-dialog">
        <QrCode text={payment} label={`Code to pay ${amount} by UPI`} />
        <p>
          To {shop.name} ({upiId}) for order {stop.code}
        </p>
      </div>
    </TitledDialog>
  );
}
