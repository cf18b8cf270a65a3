import { Link } from "react-router";
import { isNewestPage, type OrderFilters } from "./order-filters.ts";
import { countNewOrders } from "./order-words.ts";
import type { ShownOrders } from "./take-in.ts";

interface OrdersNewsProps {
  filters: OrderFilters;
  arrived: ShownOrders["arrived"] | undefined;
}

/** Said aloud politely. Where new orders have no place in the list, a line offers them. */
export function OrdersNews({ filters, arrived }: OrdersNewsProps) {
  const isInserted = isNewestPage(filters);
  return (
    <div className={isInserted ? "sr" : "orders__news"} role="status">
      {arrived && arrived.count > 0 ? (
        <p key={arrived.look}>
          {countNewOrders(arrived.count)}
          {isInserted ? null : (
            <Link className="link" to="/dashboard/orders">
              Show all orders
            </Link>
          )}
        </p>
      ) : null}
    </div>
  );
}
