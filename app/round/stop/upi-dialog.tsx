import { QrCode } from "#app/ui/qr-code.tsx";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import { formatRupees } from "#domain/products/pricing.ts";
import type { Stop } from "#domain/rounds/round.ts";
import { shop, upiId } from "#domain/shop.ts";

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
