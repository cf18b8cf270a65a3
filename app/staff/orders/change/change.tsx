import { useQuery } from "@tanstack/react-query";
import { orderQuery } from "#app/staff/api/order-queries.ts";
import { isFailing } from "#app/staff/api/query-client.ts";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import { LoadFailed } from "#app/staff/layout/load-state.tsx";
import { PageHeading, staffMeta } from "#app/staff/layout/page-heading.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { BackToOrder } from "../order-links.tsx";
import type { Route } from "./+types/change";
import { ChangeForm } from "./change-form.tsx";
import "../form/order-form.css";
import "./change.css";

export { privateHeaders as headers } from "#app/staff/layout/page-heading.tsx";

export const meta: Route.MetaFunction = ({ params }) => staffMeta(`Change order ${params.code}`);

export default function Change({ params: { code } }: Route.ComponentProps) {
  const query = useQuery(orderQuery(code));
  // Not the cached order: a draft starts from the current version.
  const order = query.isFetchedAfterMount ? query.data : undefined;
  const failed = isFailing(query) && !order;
  return (
    <>
      <PageHeading
        title={`Change order ${order?.code ?? code}`}
        line={order && `Booked ${formatMoment(order.created_at)}`}
        back={<BackToOrder code={order?.code ?? code} />}
      />
      {order ? <ChangeForm key={order.code} code={code} order={order} /> : null}
      {order === null ? <p role="status">There is no order with this number.</p> : null}
      <LoadFailed failed={failed} what="The order" />
      {order === undefined && !failed ? <Loading>Loading the order...</Loading> : null}
    </>
  );
}
