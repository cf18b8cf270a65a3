import { CircleAlert, Inbox, SearchX } from "lucide-react";
import { Link } from "react-router";
import { isFiltered, type OrderFilters } from "./order-filters.ts";

/** No orders at all, or none that match. */
export function NoOrders({ filters }: { filters: OrderFilters }) {
  if (!isFiltered(filters) && filters.page === 1) {
    return (
      <div className="orders__none">
        <Inbox className="ic" aria-hidden />
        <h2>No orders yet</h2>
        <p>When somebody books one, it appears here by itself.</p>
      </div>
    );
  }
  return (
    <div className="orders__none">
      <SearchX className="ic" aria-hidden />
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
      <CircleAlert className="ic" aria-hidden />
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
