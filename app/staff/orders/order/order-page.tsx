import { useRef } from "react";
import { formatMoment } from "#app/staff/layout/india-time.ts";
import { PageHead } from "#app/staff/layout/page-head.tsx";
import { PackingSlip } from "../packing-slip/packing-slip.tsx";
import { BackToOrders } from "./back-to-orders.tsx";
import { BotNotice } from "./bot-notice.tsx";
import { CustomerFacts } from "./customer-facts.tsx";
import { EarlierOrders } from "./earlier-orders.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderMails } from "./order-mails.tsx";
import { OrderNotices } from "./order-notices.tsx";
import { OrderSteps } from "./order-steps.tsx";
import { OrderUnknown } from "./order-unknown.tsx";
import { PriceNotice } from "./price-notice.tsx";
import { showOrder, useOrder } from "./use-order.ts";
import { useOrderSteps } from "./use-order-steps.ts";

/** Everything about one order, and everything that one does with it. */
export function OrderDesk({ code }: { code: string }) {
  const { shown, isMissing, failed, reload } = useOrder(code);
  const { goTo, goingTo, outcome } = useOrderSteps(code);
  const address = useRef<HTMLElement>(null);
  if (!shown) return <OrderUnknown code={code} isMissing={isMissing} failed={failed} onRetry={reload} />;
  const { order, newer } = shown;
  return (
    <>
      <div className="order-screen">
        <PageHead
          title={`Order ${order.code}`}
          line={`${formatMoment(order.created_at)}. Cash on delivery.`}
          back={<BackToOrders />}
        >
          <OrderActions order={order} addressRef={address} />
        </PageHead>
        <OrderNotices outcome={outcome} newer={newer} failed={failed} onShow={(changed) => showOrder(code, changed)} />
        <div className="order">
          <div className="order__main">
            <OrderSteps order={order} goingTo={goingTo} goTo={goTo} />
            <BotNotice order={order} />
            <PriceNotice order={order} />
            <OrderLines order={order} />
            <OrderMails code={code} order={order} reload={reload} />
          </div>
          <aside className="order__side" aria-label="Customer and history">
            <CustomerFacts order={order} addressRef={address} />
            <EarlierOrders order={order} />
            <OrderHistory order={order} />
          </aside>
        </div>
      </div>
      <PackingSlip order={order} />
    </>
  );
}
