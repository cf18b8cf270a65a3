import { useState } from "react";
import { isRefusal } from "#app/staff/api/staff-call.ts";
import { readSession } from "#app/staff/session/session-store.ts";
import { stepFrom } from "#domain/orders/order-steps.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { reloadOrder, showOrder } from "./use-order.ts";

const REFUSED = "The shop refused this. Nothing was written down.";
const NOT_WRITTEN = "Nothing was written down: the shop did not answer. Please try again.";

/** Writes down what became of the rest. Where somebody was quicker, or the response is lost, shows what is so now. */
export function useOwedCall(code: string) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  /** Whether it was written down. */
  async function send(before: OrderDetails, call: () => Promise<OrderDetails>): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setProblem("");
    try {
      showOrder(code, await call());
      return true;
    } catch (error) {
      console.error(error);
      const isRefused = isRefusal(error);
      const now = await reloadOrder(code);
      if (now) showOrder(code, now);
      const by = readSession()?.user.username;
      const isMine = !isRefused && now !== undefined && stepFrom(now.history, before.version)?.by === by;
      if (!isMine) setProblem(isRefused ? error.reason || REFUSED : NOT_WRITTEN);
      return isMine;
    } finally {
      setBusy(false);
    }
  }

  return { send, isBusy, problem };
}
