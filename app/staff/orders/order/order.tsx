import { staffMeta } from "#app/staff/layout/staff-meta.ts";
import type { Route } from "./+types/order";
import { OrderDesk } from "./order-page.tsx";
import "./order.css";
import "../packing-slip/slip.css";

export { privateHeaders as headers } from "#app/staff/layout/private-headers.ts";

export const meta: Route.MetaFunction = ({ params }) => staffMeta(`Order ${params.code}`);

export default function Order({ params: { code } }: Route.ComponentProps) {
  return <OrderDesk key={code} code={code} />;
}
