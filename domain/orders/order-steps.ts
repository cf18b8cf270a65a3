import type { OrderState } from "./order.ts";

/** The usual one first. */
const NEXT_STATES: Record<OrderState, readonly OrderState[]> = {
  new: ["confirmed", "cancelled"],
  confirmed: ["packed", "cancelled"],
  packed: ["out_for_delivery", "cancelled"],
  out_for_delivery: ["delivered", "refused"],
  delivered: [],
  refused: [],
  cancelled: [],
};

export const OPEN_STATES = (Object.keys(NEXT_STATES) as OrderState[]).filter((state) => NEXT_STATES[state].length > 0);

export const BAD_ENDS: OrderState[] = ["refused", "cancelled"];

export const USUAL_STATES = usualStatesFrom("new");

/** Each change adds one. */
export const FIRST_VERSION = 1;

/** `from` equals `to` where something other than the state changed. */
export interface Step {
  from: OrderState;
  to: OrderState;
  undo: boolean;
}

export function nextStates(state: OrderState): OrderState[] {
  return [...NEXT_STATES[state]];
}

export function undoState(history: Step[]): OrderState | null {
  return standingSteps(history).at(-1)?.from ?? null;
}

/** The steps to the current state, without undone ones and without changes of content. */
export function standingSteps<Taken extends Step>(history: Taken[]): Taken[] {
  const standing: Taken[] = [];
  for (const step of history) {
    if (step.undo) standing.pop();
    else if (step.from !== step.to) standing.push(step);
  }
  return standing;
}

/** The step that followed this version; undefined where there is none. */
export function stepFrom<Taken extends Step>(history: Taken[], version: number): Taken | undefined {
  return history[version - FIRST_VERSION];
}

export function describeState(state: OrderState): string {
  return state.replaceAll("_", " ");
}

function usualStatesFrom(state: OrderState): OrderState[] {
  const [next] = NEXT_STATES[state];
  return next ? [state, ...usualStatesFrom(next)] : [state];
}
