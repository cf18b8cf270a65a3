import { Link, useLocation } from "react-router";
import type { OrderDetails } from "#domain/order-desk.ts";
import { formatRupees } from "#domain/pricing.ts";
import { describeEarlier } from "./describe-earlier.ts";
import { formatDay } from "./india-time.ts";
import { StateBadge } from "./order-badges.tsx";

/** Orders of the same phone, and how they ended: whether the door will open. */
export function EarlierOrders({ earlier }: Pick<OrderDetails, "earlier">) {
  const { state } = useLocation();
  return (
    <section aria-labelledby="order-earlier">
      <h2 id="order-earlier">Earlier orders of this phone</h2>
      <p className="muted">{describeEarlier(earlier)}</p>
      <ul className="earlier">
        {earlier.map((order) => (
          <li key={order.code}>
            <Link to={`/dashboard/orders/${order.code}`} state={state}>
              {order.code}
            </Link>
            <span className="num">{formatRupees(order.final_total, 2)}</span>
            <small>{formatDay(order.created_at)}</small>
            <StateBadge state={order.state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
