import { useQuery } from "@tanstack/react-query";
import { Inbox, Plus, SearchX } from "lucide-react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { useMay } from "#app/staff/api/people-queries.ts";
import { staffSend } from "#app/staff/api/staff-call.ts";
import { ExportButton } from "#app/staff/layout/export-button.tsx";
import { indiaDay } from "#app/staff/layout/format-moment.ts";
import { LoadState, NothingShown } from "#app/staff/layout/load-state.tsx";
import { MoreMenu } from "#app/staff/layout/more-menu.tsx";
import { PageHeading, staffMeta } from "#app/staff/layout/page-heading.tsx";
import { Pager } from "#app/staff/layout/pager.tsx";
import type { OrderList } from "#domain/orders/staff-orders.ts";
import { isFiltered, type OrderFilters, readFilters, stillMatches, toQuery, writeFilters } from "../order-filters.ts";
import { countNewOrders, countOrders } from "../order-words.ts";
import { SoundNote, SoundSwitch } from "../watch/order-sound.tsx";
import { ManyOrders } from "./many-orders.tsx";
import { OrderRows } from "./order-rows.tsx";
import { OrdersToolbar, StateCounts } from "./orders-toolbar.tsx";
import { Papers } from "./papers.tsx";
import { SelectAll, useSelection } from "./selection.tsx";
import { useManyActions } from "./use-many-actions.ts";
import { countArrived, orderListQuery, type ShownOrders } from "./use-order-list.ts";
import "./orders.css";

export const meta = () => staffMeta("Orders");

export default function Orders() {
  const [params] = useSearchParams();
  const filters = readFilters(params);
  const { key, state } = useLocation();
  const query = useQuery(orderListQuery(filters, key));
  const { data: shown, isPlaceholderData: isStale } = query;
  const current = isStale ? undefined : shown;
  const selection = useSelection(key, current?.list.orders ?? []);
  const actions = useManyActions(selection);
  const mayExport = useMay("exportCustomersAndOrders");
  const navigate = useNavigate();

  function onFilter(change: Partial<OrderFilters>) {
    navigate({ search: writeFilters({ ...filters, page: 1, ...change }) });
  }

  /** One search is one history entry, however long it takes to type; clearing it returns to the entry before. */
  function onSearch(q: string) {
    const search = writeFilters({ ...filters, page: 1, q });
    if (filters.q === "") navigate({ search }, { state: { searchedFrom: writeFilters(filters) } });
    else if (state?.searchedFrom === search) navigate(-1);
    else navigate({ search }, { replace: true, state });
  }

  return (
    <>
      <div className={actions.paper ? "orders dash__screen" : "orders"}>
        <PageHeading title="Orders" line={current ? describeTotal(current.list.total, filters) : "…"}>
          <div className="acts orders__tools">
            <Link className="btn" to="/dashboard/orders/new">
              <Plus className="icon" aria-hidden />
              New order
            </Link>
            <MoreMenu>
              <SoundSwitch />
              {mayExport === false ? null : (
                <ExportButton
                  action="exportCustomersAndOrders"
                  load={() =>
                    staffSend("GET /orders/", { query: { ...toQuery({ ...filters, page: 1 }), format: "csv" } })
                  }
                  name={() => csvName(filters, Date.now())}
                />
              )}
            </MoreMenu>
            <SoundNote />
          </div>
        </PageHeading>
        <StateCounts filters={filters} counts={shown?.list.counts} />
        <OrdersToolbar filters={filters} needsLook={shown?.list.needs_look} onFilter={onFilter} onSearch={onSearch} />
        <p className="visually-hidden" role="status">
          {current && isFiltered(filters) ? describeTotal(current.list.total, filters) : null}
        </p>
        <OrdersNews shown={current} />
        <LoadState query={query} what="The orders" loading="Loading orders..." />
        {shown ? (
          <div className="dash__shown" data-stale={isStale ? "" : undefined}>
            {shown.list.orders.length > 0 ? (
              <>
                <div className="orders__select row spread">
                  <SelectAll selection={selection} />
                  {selection.selected.length === 0 && shown.list.counts.confirmed > 0 ? (
                    <button className="btn btn--quiet nowrap" type="button" onClick={() => actions.pick([])}>
                      Picking list ({shown.list.counts.confirmed})
                    </button>
                  ) : null}
                </div>
                <OrderRows
                  orders={shown.list.orders}
                  isBusy={isStale}
                  newSince={shown.newestAtFirst}
                  isLeft={(order) => !stillMatches(shown.filters, order)}
                  selection={selection}
                />
                <Pager
                  page={filters.page}
                  pages={isSameList(filters, shown.filters) ? shown.list.pages : 1}
                  pageAt={(page) => writeFilters({ ...filters, page })}
                />
              </>
            ) : (
              <NoOrders filters={shown.filters} list={shown.list} />
            )}
          </div>
        ) : null}
        <ManyOrders selection={selection} actions={actions} />
      </div>
      {actions.paper ? <Papers paper={actions.paper} onClose={actions.closePaper} /> : null}
    </>
  );
}

/** How many pages another list has is not known until it is loaded. */
function isSameList(one: OrderFilters, other: OrderFilters): boolean {
  return writeFilters({ ...one, page: 1 }) === writeFilters({ ...other, page: 1 });
}

function describeTotal(total: number, filters: OrderFilters): string {
  if (!isFiltered(filters)) return countOrders(total);
  return total === 1 ? "1 order matches" : `${countOrders(total)} match`;
}

/** Names the filters and the day; only characters that every file system allows. */
function csvName({ q, state, day, needs_look }: OrderFilters, now: number): string {
  const parts = ["orders", state, needs_look && "needs-a-look", day && `of-${day}`, q, `taken-${indiaDay(now)}`];
  const name = parts.filter(Boolean).join("-").toLowerCase();
  return `${name.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/-$/, "")}.csv`;
}

function NoOrders({ filters, list: { total, pages } }: { filters: OrderFilters; list: OrderList }) {
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
function OrdersNews({ shown }: { shown: ShownOrders | undefined }) {
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
