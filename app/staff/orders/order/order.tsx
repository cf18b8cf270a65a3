import { useRef } from "react";
import { useLocation } from "react-router";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import { LoadFailed } from "#app/staff/layout/load-failed.tsx";
import { PageHeading, staffMeta } from "#app/staff/layout/page-heading.tsx";
import { Notes } from "#app/staff/notes/notes.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { isPickup, wayOf } from "#domain/orders/channel.ts";
import { phoneNumber } from "#domain/phone.ts";
import { BackToOrders } from "../back-to-orders.tsx";
import { PackingSlip } from "../packing-slip/packing-slip.tsx";
import type { Route } from "./+types/order";
import { CustomerFacts } from "./customer-facts.tsx";
import { EarlierOrders } from "./earlier-orders.tsx";
import { FirstOrdered } from "./first-ordered.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderMails } from "./order-mails.tsx";
import { BotNotice, ErasedNotice, OrderNotices, PriceNotice, SoldOutNotice } from "./order-notices.tsx";
import { OrderPayment } from "./order-payment.tsx";
import { OrderSteps } from "./order-steps.tsx";
import { showOrder, useOrder } from "./use-order.ts";
import { useOrderSteps } from "./use-order-steps.ts";
import "./order.css";
import "../packing-slip/packing-slip.css";
import "../order-dialogs.css";

export { privateHeaders as headers } from "#app/staff/layout/page-heading.tsx";

export const meta: Route.MetaFunction = ({ params }) => staffMeta(`Order ${params.code}`);

export default function Order({ params: { code } }: Route.ComponentProps) {
  return <OrderPage key={code} code={code} />;
}

/** Everything about one order, and everything that one does with it. */
function OrderPage({ code }: { code: string }) {
  const { shown, isMissing, failed, reload } = useOrder(code);
  const { goTo, goingTo, outcome } = useOrderSteps(code);
  const address = useRef<HTMLElement>(null);
  const { state } = useLocation();
  if (!shown) return <OrderUnknown code={code} isMissing={isMissing} failed={failed} onRetry={reload} />;
  const { order, newer } = shown;
  return (
    <>
      <div className="dash__screen">
        <PageHeading
          title={`Order ${order.code}`}
          line={`${formatMoment(order.created_at)}, ${wayOf(order.channel)}. ${isPickup(order) ? "Collected at the press." : "Cash on delivery."}`}
          back={<BackToOrders />}
        >
          <OrderActions order={order} addressRef={address} />
        </PageHeading>
        <OrderNotices
          said={state?.said}
          outcome={outcome}
          newer={newer}
          failed={failed}
          onShow={(changed) => showOrder(code, changed)}
        />
        <div className="staff-order">
          <div className="staff-order__main">
            <OrderSteps order={order} goingTo={goingTo} goTo={goTo} />
            <ErasedNotice order={order} />
            <BotNotice order={order} />
            <SoldOutNotice order={order} />
            <PriceNotice order={order} />
            <OrderLines order={order} />
            <OrderPayment order={order} />
            <FirstOrdered order={order} />
            <OrderMails code={code} order={order} reload={reload} />
          </div>
          <aside className="staff-order__side" aria-label="Customer and history">
            <CustomerFacts order={order} addressRef={address} />
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

interface OrderUnknownProps {
  code: string;
  isMissing: boolean;
  failed: boolean;
  onRetry: () => void;
}

/** Not here yet, not to be had, or not there at all. */
function OrderUnknown({ code, isMissing, failed, onRetry }: OrderUnknownProps) {
  return (
    <>
      <PageHeading title={`Order ${code}`} back={<BackToOrders />} />
      {isMissing ? <p role="status">There is no order with this number.</p> : null}
      <LoadFailed failed={failed && !isMissing} what="The order" onRetry={onRetry} />
      {failed || isMissing ? null : <Loading>Loading the order...</Loading>}
    </>
  );
}
