import { Check, Plus, ReceiptText } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { PageHeading } from "#app/staff/layout/page-heading.tsx";
import { itemsInWords } from "#domain/cart/cart.ts";
import { formatWeekday } from "#domain/india-time.ts";
import { customerName } from "#domain/orders/channel.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { BackToOrders, billPath } from "../order-links.tsx";

/** Stored in the history entry, so that a reload shows it again. */
export interface BookedOrder {
  code: string;
  name_customer: string;
  items: number;
  total: number;
  email: string;
  isConfirmed: boolean;
  /** Delivered at once, with a bill. */
  isHandedOver: boolean;
  /** Null where nothing is delivered. */
  deliver_by: string | null;
}

export function BookedOrderPage({ booked }: { booked: BookedOrder }) {
  const code = useRef<HTMLParagraphElement>(null);
  useEffect(() => code.current?.focus(), []);
  const { name_customer, items, total, email, isConfirmed, isHandedOver, deliver_by } = booked;
  return (
    <>
      <PageHeading title={isConfirmed ? "Order booked and confirmed" : "Order booked"} back={<BackToOrders />} />
      <div className="stack start gap-3 anywhere dash__note">
        <p ref={code} className="staff-booked-order__code row middle gap-3 bold tabular-nums" tabIndex={-1}>
          <Check className="icon icon--lg" aria-hidden />
          {booked.code}
        </p>
        <p>
          <bdi>{customerName(name_customer)}</bdi>, {itemsInWords(items)}, <b>{formatRupees(total, 2)}</b>
        </p>
        {deliver_by ? <p>Tell the customer: it comes by {formatWeekday(deliver_by)}.</p> : null}
        {isHandedOver ? <p>Handed over and paid.</p> : null}
        <p className="muted">
          {email ? (
            <>
              A copy goes to <bdi>{email}</bdi>.
            </>
          ) : (
            "Without an e-mail address the customer gets no mail: read the number out."
          )}
        </p>
        <div className="acts">
          <Link className="btn" to="/dashboard/orders/new">
            <Plus className="icon" aria-hidden />
            Next new order
          </Link>
          {isHandedOver ? (
            <Link className="btn btn--outline" to={billPath(booked.code)}>
              <ReceiptText className="icon" aria-hidden />
              Bill
            </Link>
          ) : null}
          <Link className="btn btn--outline" to={`/dashboard/orders/${booked.code}`}>
            Open {booked.code}
          </Link>
        </div>
      </div>
    </>
  );
}
