import { useQuery } from "@tanstack/react-query";
import { Phone, Plus } from "lucide-react";
import { Link } from "react-router";
import { customerQuery } from "#app/staff/api/customer-queries.ts";
import { isFailing } from "#app/staff/api/query-client.ts";
import { BackToList } from "#app/staff/layout/back-link.tsx";
import { formatDay } from "#app/staff/layout/format-moment.ts";
import { LoadFailed } from "#app/staff/layout/load-state.tsx";
import { PageHeading } from "#app/staff/layout/page-heading.tsx";
import { Notes } from "#app/staff/notes/notes.tsx";
import { describeEarlier } from "#app/staff/orders/order/earlier-orders.tsx";
import { OwingOrders, StateBadge } from "#app/staff/orders/order-badges.tsx";
import { NO_FILTERS, writeFilters } from "#app/staff/orders/order-filters.ts";
import { Loading } from "#app/ui/loading.tsx";
import { isOrderKey } from "#domain/orders/customer-key.ts";
import type { KnownCustomer } from "#domain/orders/customers.ts";
import { phoneLinks } from "#domain/phone.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { describeCredits } from "#domain/rounds/old-debts.ts";
import { describeOwed } from "#domain/rounds/settlement.ts";
import { EraseCustomer } from "./erase-customer.tsx";

/** `id` is the phone number, or the code of an order without one; empty where the URL holds neither. */
export function Customer({ id }: { id: string }) {
  const query = useQuery(customerQuery(id));
  const number = isOrderKey(id) ? "" : id;
  const { data: customer } = query;
  const failed = isFailing(query);
  if (!customer) {
    return (
      <>
        <PageHeading
          title={number ? formatNumber(number) : id || "Customer"}
          back={<BackToList list="/dashboard/customers">Customers</BackToList>}
        />
        {customer === null ? <p role="status">No order with this number.</p> : null}
        {customer === null && number ? <EraseCustomer customer={null} id={number} /> : null}
        <LoadFailed failed={failed && customer === undefined} what="The customer" />
        {failed || customer === null ? null : <Loading>Loading the customer...</Loading>}
      </>
    );
  }
  const call = phoneLinks(customer.phone)?.call;
  return (
    <>
      <PageHeading
        title={customer.name_customer}
        line={number ? <span className="tabular-nums">{formatNumber(number)}</span> : NO_NUMBER}
        back={<BackToList list="/dashboard/customers">Customers</BackToList>}
      >
        <div className="acts">
          <Link className="btn" to="/dashboard/orders/new" state={{ phone: formatNumber(number) }}>
            <Plus className="icon" aria-hidden />
            New order
          </Link>
          {call ? (
            <a className="btn btn--outline" href={call}>
              <Phone className="icon" aria-hidden />
              Call
            </a>
          ) : null}
        </div>
      </PageHeading>
      <LoadFailed failed={failed} what="The customer" />
      <div className="with-side stack gap-8">
        <div className="stack gap-8">
          <Figures customer={customer} />
          <Orders customer={customer} number={number} />
        </div>
        <div className="stack gap-8">
          <Facts customer={customer} />
          {number ? <Notes phone={number} /> : <Notes order={id} phone="" />}
          <EraseCustomer customer={customer} id={id} />
        </div>
      </div>
    </>
  );
}

function Figures({ customer: { counts, total, owed, owing, credit = [] } }: { customer: KnownCustomer }) {
  return (
    <section aria-labelledby="customer-figures">
      <h2 id="customer-figures">In all</h2>
      <p>
        {describeEarlier(counts)}{" "}
        {counts.refused > 0 ? <span className="badge badge--error">{counts.refused} refused</span> : null}
      </p>
      <p>
        <b className="tabular-nums customer__total">{formatRupees(total, 2)}</b> without refused and cancelled orders
      </p>
      {owed > 0 ? (
        <p className="tint mt-3">
          <b>{describeOwed(owed)}</b> of {owing.length === 1 ? "order" : "orders"} <OwingOrders owing={owing} />
        </p>
      ) : null}
      {credit.length > 0 ? <p className="tint mt-3">Credit: {describeCredits(credit)}</p> : null}
    </section>
  );
}

function Orders({ customer: { orders, counts }, number }: { customer: KnownCustomer; number: string }) {
  const more = Object.values(counts).reduce((sum, count) => sum + count, 0) - orders.length;
  return (
    <section aria-labelledby="customer-orders">
      <h2 id="customer-orders">Orders</h2>
      <ul className="order-list lines line-below">
        {orders.map(({ code, created_at, final_total, state }) => (
          <li key={code}>
            <Link to={`/dashboard/orders/${code}`}>{code}</Link>
            <span className="tabular-nums">{formatRupees(final_total, 2)}</span>
            <small className="tiny">{formatDay(created_at)}</small>
            <StateBadge state={state} />
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="order-list__more">
          And {more} before these.{" "}
          <Link className="link link--tap" to={`/dashboard/orders${writeFilters({ ...NO_FILTERS, q: number })}`}>
            Show all orders of this number
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function Facts({ customer: { phone, email, address } }: { customer: KnownCustomer }) {
  const facts = [
    ["Phone, as typed", phone],
    ["Email", email ?? ""],
    ["Last address", address],
  ].filter(([, value]) => value !== "");
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="customer-facts">
      <h2 id="customer-facts">Customer</h2>
      <dl className="facts stack gap-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
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
