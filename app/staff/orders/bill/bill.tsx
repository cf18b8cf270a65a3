import { useQuery } from "@tanstack/react-query";
import { CircleAlert, MessageCircle, Scale } from "lucide-react";
import { useEffect } from "react";
import { Link, useSearchParams } from "react-router";
import { billsQuery } from "#app/staff/api/order-queries.ts";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import { LoadState } from "#app/staff/layout/load-state.tsx";
import { PageHeading, PrintButton, staffMeta, staffTitle } from "#app/staff/layout/page-heading.tsx";
import { type BillSummary, type Bill as IssuedBill, type OrderBills, standingBill } from "#domain/bill/bill.ts";
import { toWellFormed } from "#domain/older-browsers.ts";
import type { OrderState } from "#domain/orders/order.ts";
import { phoneLinks } from "#domain/phone.ts";
import { BackToOrder, billPath } from "../order-links.tsx";
import type { Route } from "./+types/bill";
import { BillSheet } from "./bill-sheet.tsx";
import { fileTitle, writeBillText } from "./bill-words.ts";
import "./bill.css";

export { privateHeaders as headers } from "#app/staff/layout/page-heading.tsx";

export const meta: Route.MetaFunction = ({ params }) => staffMeta(`Bill of order ${params.code}`);

export default function Bill({ params: { code } }: Route.ComponentProps) {
  const query = useQuery(billsQuery(code));
  const order = query.data;
  const [search] = useSearchParams();
  const bill = order ? chooseBill(order, search.get("number")) : undefined;
  useFileTitle(bill, code);
  if (order && bill) return <BillPage order={order} bill={bill} />;
  return (
    <>
      <PageHeading title={`Bill of order ${order?.code ?? code}`} back={<BackToOrder code={order?.code ?? code} />} />
      {order ? <p role="status">{NO_BILL[order.state]}</p> : null}
      <LoadState
        query={query}
        what="The bill"
        missing="There is no order with this number."
        loading="Loading the bill..."
      />
    </>
  );
}

const NOT_YET = "The bill is written when this order goes out for delivery.";
const NO_BILL: Record<OrderState, string> = {
  new: NOT_YET,
  confirmed: NOT_YET,
  packed: NOT_YET,
  out_for_delivery: "This order went out before the shop wrote bills. It gets one when it is delivered.",
  delivered: "This order was delivered before the shop wrote bills. It has none.",
  refused: "This order was refused before the shop wrote bills. It has none.",
  cancelled: "This order was cancelled before it went out. It has no bill.",
};

function BillPage({ order, bill }: { order: OrderBills; bill: IssuedBill }) {
  return (
    <>
      <div className="dash__screen">
        <PageHeading title={`Bill ${bill.number}`} back={<BackToOrder code={order.code} />}>
          <BillActions order={order} bill={bill} />
        </PageHeading>
        <BillNotices order={order} bill={bill} />
      </div>
      <BillSheet bill={bill} />
      <OtherBills code={order.code} bills={order.bills.filter(({ number }) => number !== bill.number)} />
    </>
  );
}

/** A price that is not agreed and a cancelled bill are not sent to the customer. */
function BillActions({ order, bill }: { order: OrderBills; bill: IssuedBill }) {
  const chat = phoneLinks(order.phone)?.chat;
  const isSent = chat !== undefined && !order.is_price_open && bill.cancelled_at === null;
  return (
    <div className="acts">
      <PrintButton className="btn" words="Print or save as PDF" />
      {isSent ? (
        <a
          className="btn btn--outline"
          href={`${chat}?text=${encodeURIComponent(toWellFormed(writeBillText(bill)))}`}
          target="_blank"
          rel="noreferrer"
        >
          <MessageCircle className="icon" aria-hidden />
          WhatsApp
        </a>
      ) : null}
    </div>
  );
}

function chooseBill({ bills }: OrderBills, number: string | null): IssuedBill | undefined {
  return bills.find((bill) => bill.number === number) ?? standingBill(bills) ?? bills[0];
}

/** Browsers name a PDF after the page's title. */
function useFileTitle(bill: IssuedBill | undefined, code: string): void {
  const title = bill ? fileTitle(bill) : staffTitle(`Bill of order ${code}`);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** A bill keeps its number, also after it was cancelled. */
function OtherBills({ code, bills }: { code: string; bills: BillSummary[] }) {
  if (bills.length === 0) return null;
  return (
    <section className="mt-8 dash__screen" aria-labelledby="other-bills">
      <h2 id="other-bills">Other bills of this order</h2>
      <ul>
        {bills.map(({ number, issued_at, cancelled_at }) => (
          <li key={number}>
            <Link className="link link--row" to={billPath(code, number)}>
              {number}
            </Link>{" "}
            {formatMoment(issued_at)}
            {cancelled_at === null ? "" : ", cancelled"}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shown to staff only, not printed. */
function BillNotices({ order, bill }: { order: OrderBills; bill: IssuedBill }) {
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
