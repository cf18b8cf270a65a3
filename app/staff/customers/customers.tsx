import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Check, Contact, Hourglass, SearchX, UserSearch } from "lucide-react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { toSearch } from "#app/api/call.ts";
import { staffCall } from "#app/staff/api/staff-call.ts";
import { useListState } from "#app/staff/layout/back-link.tsx";
import { formatDay } from "#app/staff/layout/format-moment.ts";
import { LoadState, NothingShown } from "#app/staff/layout/load-state.tsx";
import { PageHeading, staffMeta } from "#app/staff/layout/page-heading.tsx";
import { Pager, readPage } from "#app/staff/layout/pager.tsx";
import { ROW_LINK } from "#app/staff/layout/row-link.ts";
import { readSearchText, SearchForm } from "#app/staff/layout/search-form.tsx";
import { TableHead } from "#app/staff/layout/table-head.tsx";
import { countOrders, tellErased } from "#app/staff/orders/order-words.ts";
import type { Query } from "#domain/api/calls.ts";
import { readCustomerKey } from "#domain/orders/customer-key.ts";
import type { CustomerList, CustomerSummary } from "#domain/orders/customers.ts";
import type { ErasedReply } from "#domain/orders/erased.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { describeOwed } from "#domain/rounds/settlement.ts";
import type { Route } from "./+types/customers";
import { Customer, formatNumber, NO_NUMBER } from "./customer.tsx";
import "./customers.css";

export { privateHeaders as headers } from "#app/staff/layout/page-heading.tsx";

/** Title without the name, because titles are in the browser's history. */
export const meta: Route.MetaFunction = ({ params: { phone } }) =>
  staffMeta(phone === undefined ? "Customers" : "Customer");

/** One route for the list and a customer, because every shopper loads the list of all routes. */
export default function Customers({ params: { phone } }: Route.ComponentProps) {
  if (phone === undefined) return <CustomerTable />;
  const id = readCustomerKey(phone);
  return <Customer key={id} id={id} />;
}

const ERASING_POLL_MS = 10_000;

function CustomerTable() {
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const query = useQuery({
    queryKey: ["customers", filter],
    queryFn: ({ signal }) => staffCall("GET /customers/", { query: toQuery(filter), signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.is_erasing ? ERASING_POLL_MS : false),
  });
  const { data: list, isPlaceholderData } = query;
  const navigate = useNavigate();
  const { state } = useLocation();

  /** One search is one history entry, however long it takes to type. */
  function onSearch(q: string) {
    navigate({ search: writeFilter({ ...filter, q, page: 1 }) }, { replace: filter.q !== "" });
  }

  return (
    <>
      <PageHeading title="Customers" line="Latest order first." />
      <ErasedNotice erased={state?.erased} isErasing={list?.is_erasing} />
      <SearchForm what="Customers" icon={UserSearch} placeholder="Name or phone" q={filter.q} onSearch={onSearch}>
        <fieldset className="segments" aria-label="Filter">
          {[false, true].map((owes) => (
            <button
              key={String(owes)}
              type="button"
              aria-pressed={filter.owes === owes}
              onClick={() => navigate({ search: writeFilter({ ...filter, owes, page: 1 }) })}
            >
              {owes ? "Owes" : "All"}
            </button>
          ))}
        </fieldset>
      </SearchForm>
      <p className="visually-hidden" role="status">
        {list && !isPlaceholderData && (filter.q || filter.owes) ? describeFound(list) : null}
      </p>
      <LoadState query={query} what="The customers" loading="Loading customers..." />
      {list ? (
        <div className="dash__shown" data-stale={isPlaceholderData ? "" : undefined}>
          {list.customers.length > 0 ? (
            <CustomerRows customers={list.customers} isBusy={isPlaceholderData} />
          ) : (
            <None filter={filter} />
          )}
          <Pager
            page={filter.page}
            pages={list.has_more ? filter.page + 1 : filter.page}
            isEndUnknown
            pageAt={(page) => writeFilter({ ...filter, page })}
          />
        </div>
      ) : null}
    </>
  );
}

function CustomerRows({ customers, isBusy }: { customers: CustomerSummary[]; isBusy: boolean }) {
  const state = useListState();
  return (
    <table
      className="table table--cards table--close table--opens table--customers"
      aria-label="Customers, latest order first"
      aria-busy={isBusy}
    >
      <TableHead columns={["Customer", "Orders", "Total", "Refused", "Last order"]} right={["Total"]} />
      <tbody>
        {customers.map(({ phone_number, order_code, name_customer, orders, total, refused, owed, last_at }) => (
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
              {refused > 0 ? <span className="badge badge--error">{refused} refused</span> : null}{" "}
              {owed > 0 ? <span className="badge badge--error">{describeOwed(owed)}</span> : null}
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

/** `erased` comes with the navigation after an erasure; the list says whether one is unfinished, also after a reload. */
function ErasedNotice({ erased, isErasing = erased?.is_finished === false }: ErasedNoticeProps) {
  if (!isErasing && !erased) return null;
  const Icon = isErasing ? Hourglass : Check;
  return (
    <p className="notice notice--act mb-4" role="status">
      <Icon className="icon" aria-hidden />
      <span>
        {isErasing
          ? "Erasing is being finished: another program still reads the old data. The shop goes on by itself."
          : erased && tellErased(erased)}
      </span>
    </p>
  );
}

interface ErasedNoticeProps {
  erased: ErasedReply | undefined;
  isErasing: boolean | undefined;
}

function None({ filter: { q, owes, page } }: { filter: CustomerFilter }) {
  if (owes && q === "" && page === 1) return <NothingShown icon={Check} title="Nobody owes anything" />;
  if (q === "" && page === 1)
    return <NothingShown icon={Contact} title="No customers yet" line="They appear here with their first order." />;
  return (
    <NothingShown
      icon={SearchX}
      title={page > 1 ? "There are no more customers" : "No matching customer"}
      line={page > 1 ? "This page is after the last one." : "Try fewer letters, or part of the number."}
    >
      <Link className="btn btn--outline" to="/dashboard/customers">
        Show all customers
      </Link>
    </NothingShown>
  );
}

function describeFound({ customers, has_more }: CustomerList): string {
  if (customers.length === 1 && !has_more) return "1 customer matches";
  return `${has_more ? "More than " : ""}${customers.length} customers match`;
}

/** Filter in the URL, so that reload, Back and a shared link show the same. */
interface CustomerFilter {
  q: string;
  owes: boolean;
  page: number;
}

/** Ignores invalid values in the URL. */
function readFilter(params: URLSearchParams): CustomerFilter {
  return { q: readSearchText(params), owes: params.get("owes") === "1", page: readPage(params) };
}

function toQuery({ q, owes, page }: CustomerFilter): Query<"GET /customers/"> {
  return { q, owes: owes ? "1" : "", page: page > 1 ? String(page) : "" };
}

/** "?q=asha&page=2", or nothing for the first page of all. */
const writeFilter = (filter: CustomerFilter) => toSearch(toQuery(filter));
