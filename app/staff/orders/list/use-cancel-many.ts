import { useRef, useState } from "react";
import { ordersApi } from "#app/staff/api/orders-api.ts";
import { isRefusal } from "#app/staff/api/staff-call.ts";
import type { EndReason } from "#domain/orders/end-reason.ts";
import type { CancelledOrders, OrderSummary } from "#domain/orders/staff-orders.ts";
import { countOrders } from "../order-words.ts";

export interface CancelOutcome {
  words: string;
  /** Those that were not cancelled, each with the shop's reason. */
  left: CancelledOrders["left"];
  isProblem: boolean;
}

const REFUSED = "The shop refused this. No order was cancelled.";
const NOT_KNOWN =
  "The shop did not answer, so it is not known whether the orders were cancelled. The list says so when it does.";

/** Cancels orders together, as they were seen, and says what became of them. */
export function useCancelMany(onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<CancelOutcome>();
  const busy = useRef(false);

  async function cancel(orders: OrderSummary[], reason: EndReason | undefined): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    setOutcome(await requestCancel(orders, reason));
    busy.current = false;
    setBusy(false);
    onDone();
  }

  return { cancel, isBusy, outcome, dismiss: () => setOutcome(undefined) };
}

async function requestCancel(orders: OrderSummary[], reason: EndReason | undefined): Promise<CancelOutcome> {
  try {
    const { cancelled, left } = await ordersApi.cancelOrders(orders, reason);
    return { words: describeCancelled(cancelled.length), left, isProblem: left.length > 0 };
  } catch (error) {
    console.error(error);
    const isRefused = isRefusal(error);
    return { words: isRefused ? error.reason || REFUSED : NOT_KNOWN, left: [], isProblem: true };
  }
}

function describeCancelled(count: number): string {
  if (count === 0) return "No order was cancelled.";
  return `${countOrders(count)} ${count === 1 ? "is" : "are"} cancelled.`;
}
