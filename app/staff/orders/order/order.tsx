import { useQuery } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { orderQuery } from "#app/staff/api/order-queries.ts";
import { isFailing } from "#app/staff/api/query-client.ts";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import { LoadState } from "#app/staff/layout/load-state.tsx";
import { PageHeading, staffMeta } from "#app/staff/layout/page-heading.tsx";
import { Notes } from "#app/staff/notes/notes.tsx";
import { useEntryForBack } from "#app/ui/hooks/use-entry-for-back.ts";
import { formatWeekday } from "#domain/india-time.ts";
import { LANGUAGE_NAMES } from "#domain/language-names.ts";
import { customerName, isPickup, wayOf } from "#domain/orders/channel.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { phoneNumber } from "#domain/phone.ts";
import { ContactBadges, LateBadge, OwedBadge } from "../order-badges.tsx";
import { BackToOrders } from "../order-links.tsx";
import { PackingSlip } from "../packing-slip/packing-slip.tsx";
import type { Route } from "./+types/order";
import { EarlierOrders } from "./earlier-orders.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderMails } from "./order-mails.tsx";
import { BotNotice, ErasedNotice, OrderNotices, PriceNotice, ShortNotice, SoldOutNotice } from "./order-notices.tsx";
import { OrderPayment } from "./order-payment.tsx";
import { OrderSteps, useSteps } from "./order-steps.tsx";
import { FirstOrdered, OrderLines } from "./ordered-lines.tsx";
import "./order.css";
import "../packing-slip/packing-slip.css";

export { privateHeaders as headers } from "#app/staff/layout/page-heading.tsx";

export const meta: Route.MetaFunction = ({ params }) => staffMeta(`Order ${params.code}`);

export default function Order({ params: { code } }: Route.ComponentProps) {
  const query = useQuery(orderQuery(code));
  if (query.data) {
    const { data, isFetchedAfterMount } = query;
    return <OrderPage key={code} code={code} latest={data} isFresh={isFetchedAfterMount} failed={isFailing(query)} />;
  }
  return (
    <>
      <PageHeading title={`Order ${code}`} back={<BackToOrders />} />
      <LoadState
        query={query}
        what="The order"
        missing="There is no order with this number."
        loading="Loading the order..."
      />
    </>
  );
}

interface OrderPageProps {
  /** Code as in the URL. */
  code: string;
  latest: OrderDetails;
  /** Loaded since the page was opened, not cached. */
  isFresh: boolean;
  failed: boolean;
}

function OrderPage({ code, latest, isFresh, failed }: OrderPageProps) {
  useEntryForBack();
  const [seen, setSeen] = useState<OrderDetails>();
  if (!seen && isFresh) setSeen(latest);
  // A colleague's change waits for a tap, so that no button changes under a finger. An erased customer is hidden at once.
  const isNewer = seen !== undefined && latest.version > seen.version && latest.erased_at === null;
  const order = seen && isNewer ? { ...seen, mail: latest.mail, mails: latest.mails } : latest;
  const steps = useSteps(code, setSeen);
  const address = useRef<HTMLElement>(null);
  const { state } = useLocation();
  return (
    <>
      <div className="dash__screen">
        <PageHeading
          title={`Order ${order.code}`}
          line={
            <>
              <b className="anywhere block">
                <bdi>{customerName(order.name_customer)}</bdi>
              </b>
              {`${formatMoment(order.created_at)}, ${wayOf(order.channel)}. ${isPickup(order) ? "Collected at the press." : "Cash on delivery."}`}
              {order.deliver_by === null ? null : ` Promised by ${formatWeekday(order.deliver_by)}. `}
              <LateBadge order={order} /> <OwedBadge {...order} />
              <ContactBadges order={order} />
            </>
          }
          back={<BackToOrders />}
        >
          <OrderActions order={order} addressRef={address} />
        </PageHeading>
        <OrderNotices
          said={state?.said}
          outcome={steps.outcome}
          newer={isNewer ? latest : undefined}
          failed={failed}
          onShow={setSeen}
        />
        <div className="staff-order with-side stack gap-8">
          <CustomerFacts order={order} addressRef={address} />
          <div className="staff-order__main stack gap-8">
            <OrderSteps order={order} goingTo={steps.goingTo} goTo={steps.goTo} />
            <ErasedNotice order={order} />
            <BotNotice order={order} />
            <SoldOutNotice order={order} />
            <ShortNotice order={order} />
            <PriceNotice order={order} />
            <OrderLines order={order} onShow={setSeen} />
            <OrderPayment code={code} order={order} onShow={setSeen} />
            <FirstOrdered order={order} />
            <OrderMails code={code} mails={order.mails} />
          </div>
          <aside className="stack gap-8" aria-label="Notes and history">
            {order.erased_at === null ? (
              <>
                <Notes order={code} phone={phoneNumber(order.phone)} />
                <EarlierOrders order={order} />
              </>
            ) : null}
            <OrderHistory order={order} />
          </aside>
        </div>
      </div>
      <PackingSlip order={order} />
    </>
  );
}

interface CustomerFactsProps {
  order: OrderDetails;
  /** Selected when the address cannot be copied. */
  addressRef: RefObject<HTMLElement | null>;
}

function CustomerFacts({ order, addressRef }: CustomerFactsProps) {
  return (
    <section className="staff-order__customer" aria-labelledby="order-customer">
      <h2 id="order-customer">Customer</h2>
      <dl className="facts stack gap-4">
        <Fact name="Name" value={customerName(order.name_customer)} />
        <Fact name="Phone" value={order.phone || "None"} />
        {order.email ? <Fact name="Email" value={order.email} /> : null}
        <div>
          <dt>Address</dt>
          <dd ref={addressRef}>{order.address || "None: collected at the press"}</dd>
        </div>
        <Fact name="Reads" value={LANGUAGE_NAMES[order.language]} />
        {order.comments ? <Fact name="Directions or comments" value={order.comments} /> : null}
        {order.bill_name ? <Fact name="Name on the bill" value={order.bill_name} /> : null}
        {order.bill_gstin ? <Fact name="GSTIN" value={order.bill_gstin} /> : null}
      </dl>
      {order.erased_at === null && order.name_customer !== "" ? (
        <p className="mt-4">
          <Link className="link link--tap" to={`/dashboard/customers/${phoneNumber(order.phone) || order.code}`}>
            All about this customer
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular-nums">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
