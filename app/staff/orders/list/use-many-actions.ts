import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isRefusal, staffCall } from "#app/staff/api/staff-call.ts";
import type { EndReason } from "#domain/orders/end-reason.ts";
import type { ManyState } from "#domain/orders/many-orders.ts";
import { describeState } from "#domain/orders/order-steps.ts";
import type { OrderSummary } from "#domain/orders/staff-orders.ts";
import { countOrders } from "../order-words.ts";
import type { Paper } from "./papers.tsx";
import type { Selection } from "./selection.tsx";

const NOT_KNOWN = "The shop did not respond. The orders may or may not be changed: check the list.";
const NOT_LOADED = "The shop did not respond. Try again.";
const NO_BILL = "has no bill";

export interface Outcome {
  said: string;
  /** Orders that could not be done. */
  left: { code: string; reason: string }[];
  failed?: boolean;
}

export type ManyActions = ReturnType<typeof useManyActions>;

export function useManyActions({ untick }: Selection) {
  const client = useQueryClient();
  const [paper, setPaper] = useState<Paper>();
  const [outcome, setOutcome] = useState<Outcome>();
  // As they were when the dialog opened: an order that changes meanwhile is left alone.
  const [toCancel, askToCancel] = useState<OrderSummary[]>([]);
  const [isBusy, setBusy] = useState(false);
  // At once, while state follows a moment later: a double click is quicker.
  const isStepping = useRef(false);

  function fail(error: unknown, unknown: string): Outcome {
    return { said: (isRefusal(error) && error.reason) || unknown, left: [], failed: true };
  }

  async function step(state: ManyState, orders: OrderSummary[], reason?: EndReason): Promise<Outcome> {
    try {
      const { done, left } = await staffCall("POST /orders/steps", {
        body: { state, orders: orders.map(({ code, version }) => ({ code, version })), reason },
      });
      // The others keep their ticks for the next step.
      if (state === "cancelled") untick(done);
      return { said: describeDone(done.length, state), left };
    } catch (error) {
      return fail(error, NOT_KNOWN);
    }
  }

  return {
    paper,
    outcome,
    toCancel,
    askToCancel,
    isBusy,
    closeOutcome: () => setOutcome(undefined),
    closePaper: () => setPaper(undefined),

    async step(...[state, orders, reason]: Parameters<typeof step>) {
      if (isStepping.current) return;
      isStepping.current = true;
      setBusy(true);
      setOutcome(undefined);
      const ended = await step(state, orders, reason);
      await client.invalidateQueries({ queryKey: ["orders"] });
      isStepping.current = false;
      setBusy(false);
      askToCancel([]);
      setOutcome(ended);
    },

    async print(type: "slips" | "bills", orders: OrderSummary[]) {
      setOutcome(undefined);
      try {
        const printed = await staffCall("GET /orders/print", { query: listCodes(orders) });
        const bills = printed.flatMap(({ bill }) => bill ?? []);
        const left = printed.filter(({ bill }) => bill === null).map(({ code }) => ({ code, reason: NO_BILL }));
        if (type === "bills" && left.length > 0) setOutcome({ said: describeBills(bills.length), left });
        if (type === "slips") setPaper({ type, orders: printed });
        else if (bills.length > 0) setPaper({ type, bills });
      } catch (error) {
        setOutcome(fail(error, NOT_LOADED));
      }
    },

    /** Opens the picking list; without orders, of all confirmed ones. */
    async pick(orders: OrderSummary[]) {
      setOutcome(undefined);
      try {
        setPaper({ type: "picking", list: await staffCall("GET /orders/picking-list", { query: listCodes(orders) }) });
      } catch (error) {
        setOutcome(fail(error, NOT_LOADED));
      }
    },
  };
}

function listCodes(orders: OrderSummary[]): { codes: string } {
  return { codes: orders.map(({ code }) => code).join() };
}

function describeBills(count: number): string {
  return count === 1 ? "1 bill to print." : `${count} bills to print.`;
}

function describeDone(count: number, state: ManyState): string {
  if (count === 0) return `No order was ${describeState(state)}.`;
  return `${countOrders(count)} ${count === 1 ? "is" : "are"} ${describeState(state)}.`;
}
