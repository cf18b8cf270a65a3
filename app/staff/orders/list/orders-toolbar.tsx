import { Search } from "lucide-react";
import { type ChangeEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import { indiaDay } from "#app/staff/layout/format-moment.ts";
import { SearchForm } from "#app/staff/layout/search-form.tsx";
import { ORDER_STATES } from "#domain/orders/order.ts";
import type { OrderList } from "#domain/orders/staff-orders.ts";
import { type OrderFilters, writeFilters } from "../order-filters.ts";
import { stateInWords } from "../order-words.ts";

interface OrdersToolbarProps {
  filters: OrderFilters;
  needsLook: number | undefined;
  onFilter: (change: Partial<OrderFilters>) => void;
  onSearch: (q: string) => void;
}

export function OrdersToolbar({ filters, needsLook, onFilter, onSearch }: OrdersToolbarProps) {
  return (
    <SearchForm
      what="Orders"
      icon={Search}
      placeholder="Name, phone, place, oil, number"
      q={filters.q}
      onSearch={onSearch}
    >
      <DayField day={filters.day} onDay={(day) => onFilter({ day })} />
      <fieldset className="segments" aria-label="Filter">
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
    </SearchForm>
  );
}

const FIRST_DAY = "2020-01-01";

/** Uncontrolled, because React would erase a half-typed day. */
function DayField({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current.value !== day) input.current.value = day;
  }, [day]);

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.validity.valid && target.value !== day) onDay(target.value);
  }

  return (
    <div className="toolbar__day row middle gap-2">
      <label htmlFor="orders-day">Day</label>
      <input
        ref={input}
        className="input"
        id="orders-day"
        type="date"
        min={FIRST_DAY}
        max={indiaDay(Date.now())}
        defaultValue={day}
        onChange={onChange}
      />
    </div>
  );
}

export function StateCounts({ filters, counts }: { filters: OrderFilters; counts: OrderList["counts"] | undefined }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone the row scrolls sideways.
    const chosen = filters.state && list.current?.querySelector("[aria-current]");
    if (chosen) chosen.scrollIntoView({ block: "nearest", inline: "center" });
  }, [filters.state]);
  return (
    <nav aria-label="Orders by state">
      <ul className="state-counts row gap-2" ref={list}>
        {ORDER_STATES.map((state) => {
          const isChosen = filters.state === state;
          const target = { ...filters, state: isChosen ? undefined : state, needs_look: false, page: 1 };
          return (
            <li key={state}>
              <Link
                className="state-count pick row middle gap-2 card nowrap"
                to={{ search: writeFilters(target) }}
                aria-current={isChosen ? "true" : undefined}
                data-waits={state === "new" && (counts?.new ?? 0) > 0 ? "" : undefined}
              >
                <span>{stateInWords(state)}</span>{" "}
                <b className="tabular-nums">{counts ? counts[state].toLocaleString("en-IN") : "–"}</b>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
