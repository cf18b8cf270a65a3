import { useEffect, useState } from "react";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { type ChangeDraft, startChange } from "./change-draft.ts";
import { readChange, storeChange } from "./stored-change.ts";

/** The change that is typed here, or the one that was left half typed in this tab. */
export function useChangeDraft(order: OrderDetails) {
  const { code } = order;
  const [start, setStart] = useState(() => startChange(order));
  const [stored, setStored] = useState(() => readChange(code, start));
  const [draft, setDraft] = useState(stored ?? start);
  const isTouched = draft !== start;
  useEffect(() => storeChange(code, isTouched ? draft : null), [code, draft, isTouched]);
  return {
    draft,
    change: (changed: Partial<ChangeDraft>) => setDraft((before) => ({ ...before, ...changed })),
    /** It was typed earlier, and is back. */
    isBack: stored !== undefined,
    startAnew: (from: OrderDetails) => {
      const anew = startChange(from);
      setStart(anew);
      setStored(undefined);
      setDraft(anew);
    },
  };
}
