import { CircleAlert, Inbox, SearchX } from "lucide-react";
import { Link } from "react-router";
import type { OrderList } from "#domain/orders/order-desk.ts";
import { isFiltered, type OrderFilters, writeFilters } from "../order-filters.ts";

/** No orders at all, none that match, or none on this page. */
export function NoOrders({ filters, list: { total, pages } }: { filters: OrderFilters; list: OrderList }) {
  if (total > 0) {
    return (
      <div className="orders__none">
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
      <div className="orders__none">
        <Inbox className="icon" aria-hidden />
        <h2>No orders yet</h2>
        <p>When somebody books one, it appears here by itself.</p>
      </div>
    );
  }
  return (
    <div className="orders__none">
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
    <p className="notice notice--error orders__failed">
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
