import { Link } from "react-router";
import { useListState } from "#app/staff/layout/back-link.tsx";
import { formatDay } from "#app/staff/layout/format-moment.ts";
import { ROW_LINK } from "#app/staff/layout/row-link.ts";
import { TableHead } from "#app/staff/layout/table-head.tsx";
import { countOrders } from "#app/staff/orders/order-words.ts";
import type { CustomerSummary } from "#domain/orders/customers.ts";
import { formatRupees } from "#domain/products/pricing.ts";

export function CustomerRows({ customers, isBusy }: { customers: CustomerSummary[]; isBusy: boolean }) {
  const state = useListState();
  return (
    <table
      className="table table--cards table--close table--opens table--customers"
      aria-label="Customers, latest order first"
      aria-busy={isBusy}
    >
      <TableHead columns={["Customer", "Orders", "Total", "Refused", "Last order"]} right={["Total"]} />
      <tbody>
        {customers.map(({ phone_number, order_code, name_customer, orders, total, refused, last_at }) => (
          <tr key={order_code ?? phone_number} {...ROW_LINK}>
            <td>
              <Link
                className="block bold anywhere"
                to={`/dashboard/customers/${order_code ?? phone_number}`}
                state={state}
              >
                <bdi>{name_customer}</bdi>
              </Link>
              <span className="muted tabular-nums">{phone_number ? formatNumber(phone_number) : NO_NUMBER}</span>
            </td>
            <td className="table__row-2 nowrap">{countOrders(orders)}</td>
            <td className="table__right tabular-nums">{formatRupees(total, 2)}</td>
            <td className="table__row-2 table__end">
              {refused > 0 ? <span className="badge badge--error">{refused} refused</span> : null}
            </td>
            <td className="table__row-3 table__wide muted nowrap">
              <span className="only-narrow">Last order </span>
              {formatDay(last_at)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const NO_NUMBER = "No phone number";
const INDIAN = /^(\d{5})(\d{5})$/;

/** "98450 12345"; a number of another country with its plus sign. */
export function formatNumber(phone_number: string): string {
  const [, area, rest] = INDIAN.exec(phone_number) ?? [];
  if (area) return `${area} ${rest}`;
  return phone_number.length > 10 ? `+${phone_number}` : phone_number;
}
