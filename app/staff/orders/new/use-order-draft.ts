import { useEffect, useState } from "react";
import { isEmptyDraft, type OrderDraft, startDraft } from "./order-draft.ts";
import { readOrderDraft, storeOrderDraft } from "./stored-order-draft.ts";

/** The order that is typed here, or the one that was left half typed in this tab. A new one begins with this phone. */
export function useOrderDraft(phone: string) {
  const [stored, setStored] = useState(() => readUnless(phone));
  const start = () => ({ ...startDraft(), phone });
  const [draft, setDraft] = useState(() => stored ?? start());
  useEffect(() => storeOrderDraft(draft), [draft]);
  return {
    draft,
    change: (changed: Partial<OrderDraft>) => setDraft((before) => ({ ...before, ...changed })),
    /** It was typed earlier, and is back. */
    isBack: stored !== undefined,
    startAnew: () => {
      setStored(undefined);
      setDraft(start());
    },
  };
}

/** Nothing but the phone was typed: it is no loss, and not another order than the one that is wanted. */
function readUnless(phone: string): OrderDraft | undefined {
  const stored = readOrderDraft();
  return stored && phone && isEmptyDraft({ ...stored, phone: "" }) ? undefined : stored;
}
