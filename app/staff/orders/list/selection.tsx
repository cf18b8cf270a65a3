import { useEffect, useState } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { sessionMemory } from "#app/staff/session/session-memory.ts";
import { nextStates } from "#domain/orders/order-steps.ts";
import { MOST_AT_ONCE, type OrderSummary } from "#domain/orders/staff-orders.ts";

export type Selection = ReturnType<typeof useSelection>;

interface Ticked {
  search: string | undefined;
  codes: string[];
}

const TICKED = "ticked orders";

/**
 * Which orders of a list are ticked, to be cancelled together. Polling the list keeps the ticks, and so does opening an
 * order and going back; another search or filter clears them.
 */
export function useSelection(search: string | undefined, orders: OrderSummary[]) {
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [ticked, setTicked] = useState<Ticked>(
    () => (isReturn ? sessionMemory.recall<Ticked>(TICKED) : undefined) ?? { search, codes: [] },
  );
  useEffect(() => sessionMemory.remember(TICKED, ticked), [ticked]);
  const selectable = orders.filter(isCancellable).slice(0, MOST_AT_ONCE);
  const codes = ticked.search === search ? ticked.codes : [];
  // One that a colleague has sent out meanwhile has no tick any more.
  const selected = selectable.filter(({ code }) => codes.includes(code));
  const tick = (wanted: string[]) => setTicked({ search, codes: wanted });

  return {
    selectable,
    selected,
    isSelected: (code: string) => selected.some((order) => order.code === code),
    toggle: (code: string) => tick(codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]),
    toggleAll: () => tick(selected.length === selectable.length ? [] : selectable.map(({ code }) => code)),
    clear: () => tick([]),
  };
}

export function isCancellable({ state }: OrderSummary): boolean {
  return nextStates(state).includes("cancelled");
}

/** One tick for all that can be cancelled; nothing where none can. */
export function SelectAll({ selection: { selectable, selected, toggleAll } }: { selection: Selection }) {
  if (selectable.length === 0) return null;
  const isAll = selected.length === selectable.length;
  return (
    <label className="order-tick order-tick--all">
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = selected.length > 0 && !isAll;
        }}
        onChange={toggleAll}
      />
      Select all on this page
    </label>
  );
}
