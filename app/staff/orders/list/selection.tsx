import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { MOST_AT_ONCE, type OrderSummary } from "#domain/orders/staff-orders.ts";

export type Selection = ReturnType<typeof useSelection>;

/** The ticked orders. Ticks outlive a poll and, by the cache, Back; not another filter. */
export function useSelection(visit: string, orders: OrderSummary[]) {
  const client = useQueryClient();
  const queryKey = ["ticked orders", visit];
  const [ticked, setTicked] = useState<{ visit: string; codes: string[] }>();
  const codes = (ticked?.visit === visit ? ticked.codes : client.getQueryData<string[]>(queryKey)) ?? [];
  function tick(wanted: string[]) {
    setTicked({ visit, codes: wanted });
    client.setQueryData(queryKey, wanted);
  }
  const selectable = orders.slice(0, MOST_AT_ONCE);
  const selected = selectable.filter(({ code }) => codes.includes(code));

  return {
    selectable,
    selected,
    isSelected: (code: string) => selected.some((order) => order.code === code),
    toggle: (code: string) => tick(codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]),
    toggleAll: () => tick(selected.length === selectable.length ? [] : selectable.map(({ code }) => code)),
    /** Reads the latest ticks: a request may have ended after others were set. */
    untick: (done: string[]) =>
      tick((client.getQueryData<string[]>(queryKey) ?? []).filter((code) => !done.includes(code))),
    clear: () => tick([]),
  };
}

export function SelectAll({ selection: { selectable, selected, toggleAll } }: { selection: Selection }) {
  const isAll = selected.length === selectable.length;
  return (
    <label className="tick order-tick--all">
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
