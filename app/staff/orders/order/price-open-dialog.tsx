import { X } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { changePath } from "../change-path.ts";
import { tellBothTotals } from "../describe-price-difference.ts";
import { stepInWords } from "../order-words.ts";

interface PriceOpenDialogProps {
  order: OrderDetails;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before an order goes out whose price nobody has settled: its bill would have a total that is not agreed. */
export function PriceOpenDialog({ order, onYes, onNo }: PriceOpenDialogProps) {
  const titleId = useId();
  return (
    <Dialog className="dialog" aria-labelledby={titleId} onClose={onNo}>
      <div className="dialog__head">
        <h2 id={titleId}>Price not agreed: {order.code}</h2>
        <button className="btn btn--icon" type="button" aria-label="Close" onClick={onNo}>
          <X className="icon icon--lg" aria-hidden />
        </button>
      </div>
      <div className="dialog__body">
        <p>{tellBothTotals(order)}</p>
        <p>Sent out like this, its bill has what the order says, and who delivers it has to agree on the price.</p>
      </div>
      <div className="dialog__foot">
        <Link className="btn btn--outline" to={changePath(order.code)}>
          Settle the price
        </Link>
        <button className="btn" type="button" onClick={onYes}>
          {stepInWords("out_for_delivery")}
        </button>
      </div>
    </Dialog>
  );
}
