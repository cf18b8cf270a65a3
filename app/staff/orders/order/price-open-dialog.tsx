import { Link } from "react-router";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { tellBothTotals } from "../describe-price-difference.ts";
import { changePath } from "../order-links.tsx";
import { stepInWords } from "../order-words.ts";

interface PriceOpenDialogProps {
  order: OrderDetails;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before an order goes out without an agreed price: its bill would have an open total. */
export function PriceOpenDialog({ order, onYes, onNo }: PriceOpenDialogProps) {
  return (
    <TitledDialog title={`Price not agreed: ${order.code}`} onClose={onNo}>
      <div className="dialog__body">
        <p>{tellBothTotals(order)}</p>
        <p>If you send it out now, the bill has the total of the order and the driver must agree on the price.</p>
      </div>
      <div className="dialog__foot">
        <Link className="btn" to={changePath(order.code)}>
          Settle the price
        </Link>
        <button className="btn btn--outline" type="button" onClick={onYes}>
          {stepInWords("out_for_delivery")}
        </button>
      </div>
    </TitledDialog>
  );
}
