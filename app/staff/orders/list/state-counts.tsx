import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { ORDER_STATES } from "#domain/orders/order.ts";
import type { OrderList } from "#domain/orders/staff-orders.ts";
import { type OrderFilters, writeFilters } from "../order-filters.ts";
import { stateInWords } from "../order-words.ts";

interface StateCountsProps {
  filters: OrderFilters;
  counts: OrderList["counts"] | undefined;
}

export function StateCounts({ filters, counts }: StateCountsProps) {
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
