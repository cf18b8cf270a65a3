import { Link } from "react-router";
import { formatDay } from "#app/staff/layout/format-moment.ts";
import { countOrders } from "#app/staff/orders/order-words.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import type { Owed } from "#domain/rounds/cash.ts";

/** Owed today, whichever days are shown. */
export function OwedList({ owed: { sum, count, orders } }: { owed: Owed }) {
  if (count === 0) return null;
  const more = count - orders.length;
  return (
    <details className="owed-list card anywhere">
      <summary>
        Owed today: <b className="tabular-nums">{formatRupees(sum, 2)}</b> of {countOrders(count)}
      </summary>
      <ul>
        {orders.map(({ code, name_customer, owed, delivered_at }) => (
          <li key={code} className="row wrap middle line-above">
            <Link className="link link--row order-code" to={`/dashboard/orders/${code}`}>
              {code}
            </Link>
            <bdi>{name_customer}</bdi>
            <small>{delivered_at === null ? null : `since ${formatDay(delivered_at)}`}</small>
            <b className="tabular-nums">{formatRupees(owed, 2)}</b>
          </li>
        ))}
      </ul>
      {more > 0 ? <p>And {countOrders(more)} more.</p> : null}
    </details>
  );
}
