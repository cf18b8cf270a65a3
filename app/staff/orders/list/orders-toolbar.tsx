import { Search } from "lucide-react";
import type { FormEvent } from "react";
import { MAX_QUERY, type OrderFilters } from "../order-filters.ts";
import { DayField } from "./day-field.tsx";
import { useSearchText } from "./use-search-text.ts";

interface OrdersToolbarProps {
  filters: OrderFilters;
  /** How many need a look; undefined until it is known. */
  needsLook: number | undefined;
  /** `replace` where going back should not stop at the filters before. */
  onFilter: (change: Partial<OrderFilters>, how?: { replace: boolean }) => void;
}

export function OrdersToolbar({ filters, needsLook, onFilter }: OrdersToolbarProps) {
  const isSearching = filters.q !== "";
  const search = useSearchText(filters.q, (q) => onFilter({ q }, { replace: isSearching }));

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    search.send();
  }

  return (
    <search aria-label="Orders">
      <form className="toolbar" onSubmit={onSubmit}>
        <div className="search-field">
          <Search className="icon" aria-hidden />
          <label className="visually-hidden" htmlFor="orders-q">
            Search orders
          </label>
          <input
            className="input"
            id="orders-q"
            type="search"
            placeholder="Name, phone or order number"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={MAX_QUERY}
            value={search.typed}
            onChange={(event) => search.onType(event.target.value)}
          />
        </div>
        <DayField day={filters.day} onDay={(day) => onFilter({ day })} />
        <fieldset className="seg" aria-label="Filter">
          <button
            type="button"
            aria-pressed={filters.state === undefined && !filters.needs_look}
            onClick={() => onFilter({ state: undefined, needs_look: false })}
          >
            All
          </button>
          <button
            type="button"
            aria-pressed={filters.needs_look}
            onClick={() => onFilter({ state: undefined, needs_look: true })}
          >
            Needs a look{needsLook === undefined ? "" : ` (${needsLook})`}
          </button>
        </fieldset>
      </form>
    </search>
  );
}
