import { Link, useLocation } from "react-router";
import { formatDay } from "#app/staff/layout/india-time.ts";
import type { OrderDetails } from "#domain/orders/order-desk.ts";
import { phoneNumber } from "#domain/phone.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { StateBadge } from "../order-badges.tsx";
import { NO_FILTERS, writeFilters } from "../order-filters.ts";
import { countOrders } from "../order-words.ts";
import { countEarlier, describeEarlier } from "./describe-earlier.ts";

/** Orders of the same phone, and how they ended: whether the door will open. */
export function EarlierOrders({ order: { phone, earlier, earlier_counts } }: { order: OrderDetails }) {
  const { state } = useLocation();
  const number = phoneNumber(phone);
  const more = countEarlier(earlier_counts) - earlier.length;
  return (
    <section aria-labelledby="order-earlier">
      <h2 id="order-earlier">Earlier orders of this phone</h2>
      <p className="muted">{describeEarlier(earlier_counts)}</p>
      <ul className="earlier">
        {earlier.map((order) => (
          <li key={order.code}>
            <Link to={`/dashboard/orders/${order.code}`} state={state}>
              {order.code}
            </Link>
            <span className="figures">{formatRupees(order.final_total, 2)}</span>
            <small>{formatDay(order.created_at)}</small>
            <StateBadge state={order.state} />
          </li>
        ))}
      </ul>
      {number ? (
        <p className="earlier__more">
          {more > 0 ? `And ${countOrders(more)} before these. ` : null}
          <Link className="link" to={`/dashboard/orders${writeFilters({ ...NO_FILTERS, q: number })}`}>
            Show all of this phone
          </Link>
        </p>
      ) : null}
    </section>
  );
}
