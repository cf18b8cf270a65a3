import { useEffect, useState } from "react";
import { type OrderDraft, startDraft } from "./order-draft.ts";
import { readOrderDraft, storeOrderDraft } from "./stored-order-draft.ts";

/** The order that is typed here, or the one that was left half typed in this tab. */
export function useOrderDraft() {
  const [stored, setStored] = useState(readOrderDraft);
  const [draft, setDraft] = useState(() => stored ?? startDraft());
  useEffect(() => storeOrderDraft(draft), [draft]);
  return {
    draft,
    change: (changed: Partial<OrderDraft>) => setDraft((before) => ({ ...before, ...changed })),
    /** It was typed earlier, and is back. */
    isBack: stored !== undefined,
    startAnew: () => {
      setStored(undefined);
      setDraft(startDraft());
    },
  };
}
