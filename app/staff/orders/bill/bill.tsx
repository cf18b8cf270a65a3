import { ArrowLeft, MessageCircle, Printer } from "lucide-react";
import { useEffect } from "react";
import { Link, useSearchParams } from "react-router";
import { ordersApi } from "#app/staff/api/orders-api.ts";
import { useStaffQuery } from "#app/staff/api/staff-query.ts";
import { useSameListState } from "#app/staff/layout/back-link.tsx";
import { LoadFailed } from "#app/staff/layout/load-failed.tsx";
import { PageHeading, staffMeta, staffTitle } from "#app/staff/layout/page-heading.tsx";
import { Loading } from "#app/ui/loading.tsx";
import type { Bill as IssuedBill, OrderBills } from "#domain/bill/bill.ts";
import { standingBill } from "#domain/bill/standing-bill.ts";
import { phoneLinks } from "#domain/phone.ts";
import type { Route } from "./+types/bill";
import { BillNotices } from "./bill-notices.tsx";
import { BillSheet } from "./bill-sheet.tsx";
import { fileTitle, writeBillText } from "./bill-words.ts";
import { NoBill } from "./no-bill.tsx";
import { OtherBills } from "./other-bills.tsx";
import "./bill.css";

const POLL_MS = 5_000;

export { privateHeaders as headers } from "#app/staff/layout/page-heading.tsx";

export const meta: Route.MetaFunction = ({ params }) => staffMeta(`Bill of order ${params.code}`);

/** What the customer gets on paper, or as a PDF that the browser prints. */
export default function Bill({ params: { code } }: Route.ComponentProps) {
  const { shown, failed, reload } = useStaffQuery<OrderBills | null>({
    key: ["bill", code],
    load: async ({ signal }) => (await ordersApi.findBills(code, signal)) ?? null,
    pollMs: POLL_MS,
  });
  const [search] = useSearchParams();
  const bill = shown ? chooseBill(shown, search.get("number")) : undefined;
  useFileTitle(bill, code);
  if (shown && bill) return <BillPage order={shown} bill={bill} />;
  return (
    <>
      <PageHeading title={`Bill of order ${shown?.code ?? code}`} back={<BackToOrder code={shown?.code ?? code} />} />
      {shown ? <NoBill state={shown.state} /> : null}
      {shown === null ? <p role="status">There is no order with this number.</p> : null}
      <LoadFailed failed={shown === undefined && failed} what="The bill" onRetry={reload} />
      {shown === undefined && !failed ? <Loading>Loading the bill...</Loading> : null}
    </>
  );
}

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

/** A sum that is not settled, or holds no more, is not written to anybody. */
function BillActions({ order, bill }: { order: OrderBills; bill: IssuedBill }) {
  const chat = phoneLinks(order.phone)?.chat;
  const isSent = chat !== undefined && !order.is_price_open && bill.cancelled_at === null;
  return (
    <div className="bill-screen__acts">
      <button className="btn" type="button" onClick={() => window.print()}>
        <Printer className="icon" aria-hidden />
        Print or save as PDF
      </button>
      {isSent ? (
        <a
          className="btn btn--outline"
          href={`${chat}?text=${encodeURIComponent(writeBillText(bill).toWellFormed())}`}
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

/** The one that was asked for; else the one that holds, or the last that did. */
function chooseBill({ bills }: OrderBills, number: string | null): IssuedBill | undefined {
  return bills.find((bill) => bill.number === number) ?? standingBill(bills) ?? bills[0];
}

/** Browsers name a PDF after the page's title. The next page's own title replaces it. */
function useFileTitle(bill: IssuedBill | undefined, code: string): void {
  const title = bill ? fileTitle(bill) : staffTitle(`Bill of order ${code}`);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function BackToOrder({ code }: { code: string }) {
  return (
    <Link className="link link--back" to={`/dashboard/orders/${code}`} state={useSameListState()}>
      <ArrowLeft className="icon" aria-hidden />
      Order {code}
    </Link>
  );
}
