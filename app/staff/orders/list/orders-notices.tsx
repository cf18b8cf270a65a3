import { CircleAlert, Inbox, SearchX } from "lucide-react";
import { Link } from "react-router";
import { Loading } from "#app/ui/loading.tsx";
import type { OrderList } from "#domain/orders/staff-orders.ts";
import { isFiltered, type OrderFilters, writeFilters } from "../order-filters.ts";
import { countNewOrders } from "../order-words.ts";
import type { ShownOrders } from "./use-order-list.ts";

/** No orders at all, none that match, or none on this page. */
export function NoOrders({ filters, list: { total, pages } }: { filters: OrderFilters; list: OrderList }) {
  if (total > 0) {
    return (
      <div className="dash__none">
        <SearchX className="icon" aria-hidden />
        <h2>There are no more orders</h2>
        <p>{pages === 1 ? "They all stand on one page." : `The last page is page ${pages.toLocaleString("en-IN")}.`}</p>
        <Link className="btn btn--outline" to={{ search: writeFilters({ ...filters, page: pages }) }}>
          {pages === 1 ? "Show them" : "Show the last page"}
        </Link>
      </div>
    );
  }
  if (!isFiltered(filters)) {
    return (
      <div className="dash__none">
        <Inbox className="icon" aria-hidden />
        <h2>No orders yet</h2>
        <p>When somebody books one, it appears here by itself.</p>
      </div>
    );
  }
  return (
    <div className="dash__none">
      <SearchX className="icon" aria-hidden />
      <h2>No orders match</h2>
      <p>Try fewer letters, another day or another state.</p>
      <Link className="btn btn--outline" to="/dashboard/orders">
        Show all orders
      </Link>
    </div>
  );
}

/** One quiet line; what was shown before stays under it. */
export function OrdersFailed({ isShown, onRetry }: { isShown: boolean; onRetry: () => void }) {
  return (
    <p className="notice notice--error dash__failed">
      <CircleAlert className="icon" aria-hidden />
      <span>
        {isShown ? "The list is not up to date: the shop does not answer." : "The orders could not be loaded."} We keep
        trying.
      </span>
      <button className="btn btn--quiet" type="button" onClick={onRetry}>
        Try now
      </button>
    </p>
  );
}

interface OrdersNewsProps {
  filters: OrderFilters;
  arrived: ShownOrders["arrived"] | undefined;
}

/** Said aloud politely. On a later page, where new orders have no place, a line offers them. */
export function OrdersNews({ filters, arrived }: OrdersNewsProps) {
  const isInserted = filters.page === 1;
  return (
    <div className={isInserted ? "visually-hidden" : "orders__news"} role="status">
      {arrived && arrived.count > 0 ? (
        <p key={arrived.turn}>
          {countNewOrders(arrived.count)}
          {isInserted ? null : (
            <Link className="link" to={{ search: writeFilters({ ...filters, page: 1 }) }}>
              Show the newest
            </Link>
          )}
        </p>
      ) : null}
    </div>
  );
}

const ROWS = ["one", "two", "three", "four", "five", "six"];

export function OrdersSkeleton() {
  return (
    <div className="orders__skeleton dash__skeleton">
      <Loading>Loading orders...</Loading>
      {ROWS.map((row) => (
        <div key={row} className="orders__skeleton-row" aria-hidden>
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  );
}
