import { Link, useLocation } from "react-router";
import { formatDay } from "#app/staff/layout/format-moment.ts";
import type { OrderState } from "#domain/orders/order.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { phoneNumber } from "#domain/phone.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { OwedBadge, StateBadge } from "../order-badges.tsx";
import { NO_FILTERS, writeFilters } from "../order-filters.ts";
import { countOrders } from "../order-words.ts";

export function EarlierOrders({ order: { phone, earlier, earlier_counts } }: { order: OrderDetails }) {
  const { state } = useLocation();
  const number = phoneNumber(phone);
  const more = countEarlier(earlier_counts) - earlier.length;
  return (
    <section aria-labelledby="order-earlier">
      <h2 id="order-earlier">Earlier orders of this phone</h2>
      <p className="muted">{number ? describeEarlier(earlier_counts) : NOT_KNOWN}</p>
      <ul className="order-list lines mt-2">
        {earlier.map((order) => (
          <li key={order.code}>
            <Link to={`/dashboard/orders/${order.code}`} state={state}>
              {order.code}
            </Link>
            <span className="tabular-nums">{formatRupees(order.final_total, 2)}</span>
            <small>{formatDay(order.created_at)}</small>
            <span>
              <OwedBadge owed={order.owed} /> <StateBadge state={order.state} />
            </span>
          </li>
        ))}
      </ul>
      {number ? (
        <p className="order-list__more line-above">
          {more > 0 ? `And ${countOrders(more)} before these. ` : null}
          <Link className="link link--tap" to={`/dashboard/orders${writeFilters({ ...NO_FILTERS, q: number })}`}>
            Show all of this phone
          </Link>
        </p>
      ) : null}
    </section>
  );
}

const NOT_KNOWN = "Unknown: the order has no valid phone number.";

const ENDS: OrderState[] = ["delivered", "refused", "cancelled"];

export function describeEarlier(counts: OrderDetails["earlier_counts"]): string {
  const all = countEarlier(counts);
  if (all === 0) return "None: this is the first order.";
  const parts = ENDS.filter((end) => counts[end] > 0).map((end) => `${counts[end]} ${end}`);
  const open = ENDS.reduce((rest, end) => rest - counts[end], all);
  if (open > 0) parts.push(`${open} still open`);
  return `${countOrders(all)}: ${parts.join(", ")}.`;
}

function countEarlier(counts: OrderDetails["earlier_counts"]): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
