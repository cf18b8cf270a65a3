import { useRef, useState } from "react";
import { ordersApi } from "#app/staff/api/orders-api.ts";
import { isRefusal } from "#app/staff/api/staff-call.ts";
import { readSession } from "#app/staff/session/session-store.ts";
import type { OrderState } from "#domain/orders/order.ts";
import { stepFrom } from "#domain/orders/order-steps.ts";
import type { OrderChange, OrderDetails } from "#domain/orders/staff-orders.ts";
import { stateInWords } from "../order-words.ts";
import { reloadOrder, showOrder } from "./use-order.ts";

export interface StepOutcome {
  /** Counts up, so that the same words are announced again. */
  turn: number;
  words: string;
  isProblem: boolean;
}

/** What a step may carry: why it ended badly, or what was collected. */
export type StepWords = Pick<OrderChange, "reason" | "collected">;

const REFUSED = "The shop refused this step. The order was not changed.";
const NOT_KNOWN = "The shop did not answer, so it is not known whether the order was changed. We look again.";

/** Takes an order from state to state. Where somebody else was quicker, or the response is lost, says what is so now. */
export function useOrderSteps(code: string) {
  const [outcome, setOutcome] = useState<StepOutcome>();
  const [goingTo, setGoingTo] = useState<OrderState>();
  const going = useRef(false);

  function announce({ words, isProblem }: Omit<StepOutcome, "turn">) {
    setOutcome((before) => ({ turn: (before?.turn ?? 0) + 1, words, isProblem }));
  }

  /** Undefined when all is said; else it is still to be found out what is so now. */
  async function request(change: OrderChange): Promise<{ refused: string } | undefined> {
    try {
      const result = await ordersApi.changeOrder(code, change);
      if ("refused" in result) return result;
      showOrder(code, result.order);
      announce({ words: nameStateNow(result.order), isProblem: false });
      return undefined;
    } catch (error) {
      console.error(error);
      const isRefused = isRefusal(error);
      announce({ words: isRefused ? error.reason || REFUSED : NOT_KNOWN, isProblem: true });
      return isRefused ? undefined : { refused: "" };
    }
  }

  async function goTo(order: OrderDetails, state: OrderState, more: StepWords = {}): Promise<void> {
    if (going.current) return;
    going.current = true;
    setGoingTo(state);
    const unsure = await request({ state, version: order.version, ...more });
    const now = unsure && (await reloadOrder(code));
    if (now) {
      showOrder(code, now);
      const { words, isProblem } = judgeStep({ before: order, wanted: state, by: readSession()?.user.username }, now);
      announce({ words: (isProblem && unsure.refused) || words, isProblem });
    }
    going.current = false;
    setGoingTo(undefined);
  }

  return { goTo, goingTo, outcome };
}

interface RequestedStep {
  /** The order as it was when the step was requested. */
  before: Pick<OrderDetails, "version">;
  wanted: OrderState;
  /** Who requested it. */
  by: string | undefined;
}

const NOT_CHANGED = "The order was not changed: the shop did not answer. Please try again.";

/** What became of a step whose response was lost or was a refusal, by the order as it is now. */
export function judgeStep(
  { before, wanted, by }: RequestedStep,
  now: OrderDetails,
): { words: string; isProblem: boolean } {
  const taken = stepFrom(now.history, before.version);
  if (taken?.to === wanted && taken.by === by) return { words: nameStateNow(now), isProblem: false };
  if (!taken) return { words: NOT_CHANGED, isProblem: true };
  const { by: other = "Somebody else" } = now.history.at(-1) ?? {};
  return {
    words: `${other} changed this order: ${stateInWords(now.state)}. Your change was not made.`,
    isProblem: true,
  };
}

function nameStateNow({ code, state }: Pick<OrderDetails, "code" | "state">): string {
  return `Order ${code} is now: ${stateInWords(state)}.`;
}
