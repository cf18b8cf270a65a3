import { Inbox, SearchX } from "lucide-react";
import { Link } from "react-router";
import { NothingShown } from "#app/staff/layout/load-state.tsx";
import type { OrderList } from "#domain/orders/staff-orders.ts";
import { isFiltered, type OrderFilters, writeFilters } from "../order-filters.ts";
import { countNewOrders } from "../order-words.ts";
import { countArrived, type ShownOrders } from "./use-order-list.ts";

export function NoOrders({ filters, list: { total, pages } }: { filters: OrderFilters; list: OrderList }) {
  if (total > 0) {
    return (
      <NothingShown
        icon={SearchX}
        title="There are no more orders"
        line={`The last page is page ${pages.toLocaleString("en-IN")}.`}
      >
        <Link className="btn btn--outline" to={{ search: writeFilters({ ...filters, page: pages }) }}>
          Show the last page
        </Link>
      </NothingShown>
    );
  }
  if (!isFiltered(filters))
    return <NothingShown icon={Inbox} title="No orders yet" line="New orders appear here automatically." />;
  return (
    <NothingShown icon={SearchX} title="No orders match" line="Try fewer letters, another day or another state.">
      <Link className="btn btn--outline" to="/dashboard/orders">
        Show all orders
      </Link>
    </NothingShown>
  );
}

/** Announced politely. A later page has no place for new orders and links to them. */
export function OrdersNews({ shown }: { shown: ShownOrders | undefined }) {
  const count = shown ? countArrived(shown) : 0;
  const isInserted = shown?.filters.page === 1;
  return (
    <div
      className={isInserted || count === 0 ? "visually-hidden" : "tint orders__news row wrap middle mb-3"}
      role="status"
    >
      {count > 0 ? countNewOrders(count) : null}
      {shown && count > 0 && !isInserted ? (
        <Link className="link link--tap" to={{ search: writeFilters({ ...shown.filters, page: 1 }) }}>
          Show the newest
        </Link>
      ) : null}
    </div>
  );
}
