import { Link } from "react-router";
import { type OrderFilters, writeFilters } from "../order-filters.ts";
import { countNewOrders } from "../order-words.ts";
import type { ShownOrders } from "./use-order-list.ts";

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
