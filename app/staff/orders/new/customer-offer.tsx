import { useQuery } from "@tanstack/react-query";
import { Check, RotateCcw } from "lucide-react";
import { Link } from "react-router";
import { customerQuery } from "#app/staff/api/customer-queries.ts";
import { isFailing } from "#app/staff/api/query-client.ts";
import { formatDay } from "#app/staff/layout/format-moment.ts";
import type { KnownCustomer } from "#domain/orders/customers.ts";
import type { Note } from "#domain/orders/note.ts";
import { holdsWholeNumber } from "#domain/phone.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { describeCredits } from "#domain/rounds/old-debts.ts";
import { describeOwed } from "#domain/rounds/settlement.ts";
import { describeEarlier } from "../order/earlier-orders.tsx";
import { LanguageBadge, OwingOrders, StateBadge } from "../order-badges.tsx";
import { NO_FILTERS, writeFilters } from "../order-filters.ts";

export interface UsedCustomer {
  number: string;
  what: "customer" | "same again";
  changes: string[];
}

interface CustomerOfferProps {
  number: string;
  used: UsedCustomer | undefined;
  /** Whether the products are loaded, which "The same again" needs. */
  isReady: boolean;
  onUse: (customer: KnownCustomer, what: UsedCustomer["what"]) => void;
}

export function CustomerOffer({ number, used, isReady, onUse }: CustomerOfferProps) {
  const query = useQuery(customerQuery(number));
  const customer = query.data;
  return (
    <div
      className={customer ? "known-customer card stack gap-3" : "known-customer"}
      data-known={customer ? "" : undefined}
    >
      <p className="known-customer__who anywhere" role="status">
        {customer ? <CustomerSummary customer={customer} /> : null}
        {customer === null && holdsWholeNumber(number) ? "No orders from this number yet." : null}
        {isFailing(query) ? "The customer could not be looked up. We keep trying." : null}
      </p>
      {customer ? (
        <>
          <CustomerOwes customer={customer} />
          {customer.credit?.length ? <p className="tint">Credit: {describeCredits(customer.credit)}</p> : null}
          <CustomerNotes notes={customer.notes} />
          {used ? <Used used={used} /> : <Offers customer={customer} isReady={isReady} onUse={onUse} />}
          <LastOrder order={customer.last_order} number={number} />
        </>
      ) : null}
    </div>
  );
}

function CustomerSummary({ customer: { name_customer, counts, language } }: { customer: KnownCustomer }) {
  return (
    <>
      <b>
        <bdi>{name_customer}</bdi>
      </b>{" "}
      {describeEarlier(counts)} <LanguageBadge language={language} />{" "}
      {counts.refused > 0 ? <span className="badge badge--error">{counts.refused} refused</span> : null}
    </>
  );
}

function CustomerOwes({ customer: { owed, owing } }: { customer: KnownCustomer }) {
  if (owed <= 0) return null;
  return (
    <p className="known-customer__owes anywhere">
      <b>{describeOwed(owed)}</b> of {owing.length === 1 ? "order" : "orders"} <OwingOrders owing={owing} />
    </p>
  );
}

function CustomerNotes({ notes }: { notes: Note[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="tint known-customer__notes stack gap-2 pre-line" aria-label="Notes on this customer">
      {notes.map(({ id, text, by }) => (
        <li key={id}>
          <bdi>{text}</bdi> <small>{by}</small>
        </li>
      ))}
    </ul>
  );
}

function LastOrder({ order, number }: { order: KnownCustomer["last_order"]; number: string }) {
  const lines = order.lines?.map((line, index) => ({ ...line, number: index + 1 }));
  return (
    <div className="known-customer__last">
      <p>
        Last order <Link to={`/dashboard/orders/${order.code}`}>{order.code}</Link>, {formatDay(order.created_at)},{" "}
        <span className="tabular-nums">{formatRupees(order.final_total, 2)}</span> <StateBadge state={order.state} />
      </p>
      {lines ? (
        <ul className="bullets anywhere">
          {lines.map((line) => (
            <li key={line.number}>
              {line.quantity} × {line.name}, {line.size}, {line.package}
            </li>
          ))}
        </ul>
      ) : (
        <p>It came as text.</p>
      )}
      <Link className="link link--row" to={`/dashboard/orders${writeFilters({ ...NO_FILTERS, q: number })}`}>
        All orders of this number
      </Link>{" "}
      <Link className="link link--row" to={`/dashboard/customers/${number}`}>
        All about this customer
      </Link>
    </div>
  );
}

type OffersProps = Pick<CustomerOfferProps, "isReady" | "onUse"> & { customer: KnownCustomer };

function Offers({ customer, isReady, onUse }: OffersProps) {
  const canRepeat = (customer.last_order.lines ?? []).length > 0;
  return (
    <div className="acts known-customer__offers">
      {canRepeat ? (
        <button className="btn" type="button" disabled={!isReady} onClick={() => onUse(customer, "same again")}>
          <RotateCcw className="icon" aria-hidden />
          The same again
        </button>
      ) : null}
      <button className="btn btn--outline" type="button" onClick={() => onUse(customer, "customer")}>
        Name and address only
      </button>
    </div>
  );
}

function Used({ used: { what, changes } }: { used: UsedCustomer }) {
  return (
    <div className="known-customer__used" tabIndex={-1}>
      <p className="row gap-2 green bold">
        <Check className="icon" aria-hidden />
        {what === "customer" ? "Name and address are filled in." : "The last order is filled in at today's prices."}
      </p>
      {changes.length > 0 ? (
        <ul className="tint bullets known-customer__changes">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
