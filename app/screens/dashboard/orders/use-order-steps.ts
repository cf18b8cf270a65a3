import { useRef, useState } from "react";
import { orderDeskApi } from "#app/api/order-desk-api.ts";
import { ApiError } from "#app/api/shop-api.ts";
import type { OrderState } from "#domain/order.ts";
import type { OrderDetails } from "#domain/order-desk.ts";
import { stateInWords } from "./order-words.ts";

export interface StepOutcome {
  /** Counts up, so that the same words are told again. */
  turn: number;
  words: string;
  isProblem: boolean;
}

const TOO_LATE = "Somebody else changed this order. Your change was not made.";
const NOT_CHANGED = "The order was not changed: the shop did not answer. Please try again.";

/** Takes an order from state to state. Where somebody else was quicker, says so and shows what they did. */
export function useOrderSteps(show: (order: OrderDetails) => void) {
  const [outcome, setOutcome] = useState<StepOutcome>();
  const [goingTo, setGoingTo] = useState<OrderState>();
  const going = useRef(false);

  function tell(words: string, isProblem: boolean) {
    setOutcome((before) => ({ turn: (before?.turn ?? 0) + 1, words, isProblem }));
  }

  async function take({ code, version }: OrderDetails, state: OrderState): Promise<void> {
    const result = await orderDeskApi.changeOrder(code, { state, version });
    if ("order" in result) {
      show(result.order);
      return tell(`Order ${code} is now: ${stateInWords(state)}.`, false);
    }
    tell(result.refused || TOO_LATE, true);
    const fresh = await orderDeskApi.findOrder(code);
    if (fresh) show(fresh);
  }

  async function goTo(order: OrderDetails, state: OrderState): Promise<void> {
    if (going.current) return;
    going.current = true;
    setGoingTo(state);
    try {
      await take(order, state);
    } catch (error) {
      console.error(error);
      tell((error instanceof ApiError && error.reason) || NOT_CHANGED, true);
    }
    going.current = false;
    setGoingTo(undefined);
  }

  return { goTo, goingTo, outcome };
}
