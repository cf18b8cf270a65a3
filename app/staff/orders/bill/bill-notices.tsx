import { CircleAlert, Scale } from "lucide-react";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import type { Bill, OrderBills } from "#domain/bill/bill.ts";

/** Shown to staff only, not printed. */
export function BillNotices({ order, bill }: { order: OrderBills; bill: Bill }) {
  const { cancelled_at, cancelled_by, cancelled_why, content } = bill;
  const isPlaceGuessed = content.kind === "tax_invoice" && content.place_of_supply.known_by === "nothing";
  return (
    <div className="bill-screen__notices stack gap-3 mb-5">
      {cancelled_at === null ? null : (
        <p className="notice notice--error">
          <CircleAlert className="icon" aria-hidden />
          <span>
            <b>Cancelled.</b> {cancelled_why}: {formatMoment(cancelled_at)}, by <bdi>{cancelled_by}</bdi>. The bill
            keeps its number.
          </span>
        </p>
      )}
      {order.is_price_open && cancelled_at === null ? (
        <p className="notice">
          <Scale className="icon" aria-hidden />
          <span>
            <b>The price was not agreed</b> when this order went out: the bill has the total of the order at that time.
          </span>
        </p>
      ) : null}
      {isPlaceGuessed ? (
        <p className="notice">
          <CircleAlert className="icon" aria-hidden />
          <span>
            The address has no known PIN code. The bill assumes {content.place_of_supply.state} as the place of supply.
          </span>
        </p>
      ) : null}
    </div>
  );
}
