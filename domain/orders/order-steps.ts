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

/** Orders that came to nothing. */
export const BAD_ENDS: OrderState[] = ["refused", "cancelled"];

/** The states of an order on which all goes well, the first one first. */
export const USUAL_STATES = usualStatesFrom("new");

/** An order's version when it is booked; each change leads to the next one. */
export const FIRST_VERSION = 1;

/** A change of the state; or of something else, which leaves the order where it is: `from` is `to`. */
export interface Step {
  from: OrderState;
  to: OrderState;
  undo: boolean;
}

export function nextStates(state: OrderState): OrderState[] {
  return [...NEXT_STATES[state]];
}

/** Where undoing the last step leads, given all steps so far, the first one first; null where none is left to undo. */
export function undoState(history: Step[]): OrderState | null {
  return standingSteps(history).at(-1)?.from ?? null;
}

/** The steps to where it stands, without those that were undone and without what changed no state. */
export function standingSteps<Taken extends Step>(history: Taken[]): Taken[] {
  const standing: Taken[] = [];
  for (const step of history) {
    if (step.undo) standing.pop();
    else if (step.from !== step.to) standing.push(step);
  }
  return standing;
}

/** The step that was taken from this version of the order; undefined where none was taken yet. */
export function stepFrom<Taken extends Step>(history: Taken[], version: number): Taken | undefined {
  return history[version - FIRST_VERSION];
}

/** "out_for_delivery" in words. */
export function describeState(state: OrderState): string {
  return state.replaceAll("_", " ");
}

function usualStatesFrom(state: OrderState): OrderState[] {
  const [next] = NEXT_STATES[state];
  return next ? [state, ...usualStatesFrom(next)] : [state];
}
