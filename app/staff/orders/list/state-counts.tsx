import { type FocusEvent, useEffect } from "react";
import { Link } from "react-router";
import { ORDER_STATES } from "#domain/orders/order.ts";
import type { OrderList } from "#domain/orders/staff-orders.ts";
import { type OrderFilters, writeFilters } from "../order-filters.ts";
import { stateInWords } from "../order-words.ts";
import { useHiddenEnds } from "./use-hidden-ends.ts";

interface StateCountsProps {
  filters: OrderFilters;
  counts: OrderList["counts"] | undefined;
}

/** How many orders are in each state; each count leads to them, and the chosen one back to all. */
export function StateCounts({ filters, counts }: StateCountsProps) {
  const { list, hidden } = useHiddenEnds<HTMLUListElement>();
  useEffect(() => {
    // On a phone the row is wider than the window: the reason of a short list should be seen.
    if (filters.state)
      list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [filters.state, list]);
  return (
    <nav className="state-counts" aria-label="Orders by state" data-hidden={hidden}>
      <ul className="state-counts__list" ref={list} onFocus={showWhole}>
        {ORDER_STATES.map((state) => {
          const isChosen = filters.state === state;
          const target = { ...filters, state: isChosen ? undefined : state, needs_look: false, page: 1 };
          return (
            <li key={state}>
              <Link
                className="state-count"
                to={{ search: writeFilters(target) }}
                aria-current={isChosen ? "true" : undefined}
                data-waits={state === "new" && (counts?.new ?? 0) > 0 ? "" : undefined}
              >
                <span>{stateInWords(state)}</span> <b>{counts ? counts[state].toLocaleString("en-IN") : "–"}</b>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** A browser is content when it sees an edge of it. Only for the keyboard: a link must not go from under a finger. */
function showWhole({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(":focus-visible"))
    target.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
}
