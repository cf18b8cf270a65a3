import type { OrderState } from "./order.ts";

/** The ways on from each state, the usual one first. */
const NEXT_STATES: Record<OrderState, readonly OrderState[]> = {
  new: ["confirmed", "cancelled"],
  confirmed: ["packed", "cancelled"],
  packed: ["out_for_delivery", "cancelled"],
  out_for_delivery: ["delivered", "refused"],
  delivered: [],
  refused: [],
  cancelled: [],
};

/** From these an order can still go on; the others are its ends. */
export const OPEN_STATES = (Object.keys(NEXT_STATES) as OrderState[]).filter((state) => NEXT_STATES[state].length > 0);

export interface OrderMove {
  from: OrderState;
  to: OrderState;
  undo: boolean;
}

export function nextStates(state: OrderState): OrderState[] {
  return [...NEXT_STATES[state]];
}

/** Where undoing the last step leads, given all steps so far, the first one first; null where none is left to undo. */
export function undoState(history: OrderMove[]): OrderState | null {
  const standing: OrderMove[] = [];
  for (const step of history) {
    if (step.undo) standing.pop();
    else standing.push(step);
  }
  return standing.at(-1)?.from ?? null;
}

/** "out_for_delivery" in words. */
export function describeState(state: OrderState): string {
  return state.replaceAll("_", " ");
}
