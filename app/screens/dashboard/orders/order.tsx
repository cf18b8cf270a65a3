import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/order";
import { OrderDesk } from "./order-desk.tsx";
import "./order.css";
import "./slip.css";

export { privateHeaders as headers } from "../private-headers.ts";

export const meta: Route.MetaFunction = ({ params }) => staffMeta(`Order ${params.code}`);

export default function Order({ params: { code } }: Route.ComponentProps) {
  return <OrderDesk key={code} code={code} />;
}
