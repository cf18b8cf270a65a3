import { ArrowLeft } from "lucide-react";
import { Link, useLocation } from "react-router";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import { LoadFailed } from "#app/staff/layout/load-failed.tsx";
import { PageHeading, staffMeta } from "#app/staff/layout/page-heading.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { useOrder } from "../order/use-order.ts";
import type { Route } from "./+types/change";
import { ChangeForm } from "./change-form.tsx";
import "../form/order-form.css";
import "./change.css";

export { privateHeaders as headers } from "#app/staff/layout/page-heading.tsx";

export const meta: Route.MetaFunction = ({ params }) => staffMeta(`Change order ${params.code}`);

/** Where staff change what an order holds. */
export default function Change({ params: { code } }: Route.ComponentProps) {
  const { shown, isMissing, failed, reload } = useOrder(code, { isForm: true });
  const order = shown?.newer ?? shown?.order;
  return (
    <>
      <PageHeading
        title={`Change order ${order?.code ?? code}`}
        line={order && `Booked ${formatMoment(order.created_at)}`}
        back={<BackToOrder code={order?.code ?? code} />}
      />
      {order ? <ChangeForm key={order.code} order={order} reload={reload} /> : null}
      {isMissing ? <p role="status">There is no order with this number.</p> : null}
      <LoadFailed failed={failed && !order && !isMissing} what="The order" onRetry={reload} />
      {failed || order || isMissing ? null : <Loading>Loading the order...</Loading>}
    </>
  );
}

function BackToOrder({ code }: { code: string }) {
  const { state } = useLocation();
  return (
    <Link className="link link--back" to={`/dashboard/orders/${code}`} state={state}>
      <ArrowLeft className="icon" aria-hidden />
      Order {code}
    </Link>
  );
}
