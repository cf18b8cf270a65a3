import { Plus } from "lucide-react";
import { useRef } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { PageHeading, staffMeta } from "#app/staff/layout/page-heading.tsx";
import { Pager } from "#app/staff/layout/pager.tsx";
import { isFiltered, type OrderFilters, readFilters, stillMatches, writeFilters } from "../order-filters.ts";
import { countOrders } from "../order-words.ts";
import { CancelMany } from "./cancel-many.tsx";
import { ExportButton } from "./export-csv.tsx";
import { KeepInPlace } from "./keep-in-place.tsx";
import { OrderRows } from "./order-rows.tsx";
import { NoOrders, OrdersFailed, OrdersNews, OrdersSkeleton } from "./orders-notices.tsx";
import { OrdersToolbar } from "./orders-toolbar.tsx";
import { SelectAll, useSelection } from "./selection.tsx";
import { SoundSwitch } from "./sound-switch.tsx";
import { StateCounts } from "./state-counts.tsx";
import { useOrderList } from "./use-order-list.ts";
import "./orders.css";
import "../order-dialogs.css";

export const meta = () => staffMeta("Orders");

export default function Orders() {
  const [params] = useSearchParams();
  const filters = readFilters(params);
  const rows = useRef<HTMLTableSectionElement>(null);
  const { shown, current, failed, reload } = useOrderList(filters);
  const selection = useSelection(shown?.search, shown?.list.orders ?? []);
  const shownFilters = readFilters(new URLSearchParams(shown?.search));
  const navigate = useNavigate();
  const { state } = useLocation();

  function onFilter(change: Partial<OrderFilters>) {
    navigate({ search: writeFilters({ ...filters, page: 1, ...change }) });
  }

  /** One search is one entry of the history, whatever is typed; when it is cleared, the list before it is not entered again. */
  function onSearch(q: string) {
    const search = writeFilters({ ...filters, page: 1, q });
    if (filters.q === "") navigate({ search }, { state: { searchedFrom: writeFilters(filters) } });
    else if (state?.searchedFrom === search) navigate(-1);
    else navigate({ search }, { replace: true, state });
  }

  return (
    <div className="orders">
      <PageHeading title="Orders" line={current ? matches(current.list.total, filters) : "…"}>
        <div className="orders__tools">
          <Link className="btn orders__new" to="/dashboard/orders/new">
            <Plus className="icon" aria-hidden />
            New order
          </Link>
          <SoundSwitch />
          <ExportButton filters={filters} />
        </div>
      </PageHeading>
      <StateCounts filters={filters} counts={shown?.list.counts} />
      <OrdersToolbar filters={filters} needsLook={shown?.list.needs_look} onFilter={onFilter} onSearch={onSearch} />
      <p className="visually-hidden" role="status">
        {current && isFiltered(filters) ? matches(current.list.total, filters) : null}
      </p>
      <OrdersNews filters={filters} arrived={current?.arrived} />
      <div role="status">{failed ? <OrdersFailed isShown={current !== undefined} onRetry={reload} /> : null}</div>
      {shown === undefined && !failed ? <OrdersSkeleton /> : null}
      {shown ? (
        <div className="dash__shown" data-stale={current ? undefined : ""}>
          {shown.list.orders.length > 0 ? (
            <KeepInPlace rows={rows}>
              <SelectAll selection={selection} />
              <OrderRows
                orders={shown.list.orders}
                isBusy={!current}
                newSince={shown.newestAtFirst}
                isLeft={(order) => !stillMatches(shownFilters, order)}
                selection={selection}
                rowsRef={rows}
              />
              <Pager
                page={filters.page}
                pages={isSameList(filters, shownFilters) ? shown.list.pages : 1}
                pageAt={(page) => writeFilters({ ...filters, page })}
              />
            </KeepInPlace>
          ) : (
            <NoOrders filters={shownFilters} list={shown.list} />
          )}
        </div>
      ) : null}
      <CancelMany selection={selection} onDone={reload} />
    </div>
  );
}

/** Whether they differ in the page alone; how many pages another list has is not known yet. */
function isSameList(one: OrderFilters, other: OrderFilters): boolean {
  return writeFilters({ ...one, page: 1 }) === writeFilters({ ...other, page: 1 });
}

function matches(total: number, filters: OrderFilters): string {
  if (!isFiltered(filters)) return countOrders(total);
  return total === 1 ? "1 order matches" : `${countOrders(total)} match`;
}
