import type { OrderState } from "#domain/orders/order.ts";
import type { OrderDetails } from "#domain/orders/order-desk.ts";
import { stateInWords } from "../order-words.ts";

interface AskedStep {
  /** The order as it was when the step was asked for. */
  before: Pick<OrderDetails, "version">;
  wanted: OrderState;
  /** Who asked. */
  by: string | undefined;
}

const NOT_CHANGED = "The order was not changed: the shop did not answer. Please try again.";

/** What became of a step whose answer was lost or was a no, by the order as it is now. */
export function judgeStep({ before, wanted, by }: AskedStep, now: OrderDetails): { words: string; isProblem: boolean } {
  // The first step leads to version 2.
  const taken = now.history[before.version - 1];
  if (taken?.to === wanted && taken.by === by) return { words: nameStateNow(now), isProblem: false };
  if (!taken) return { words: NOT_CHANGED, isProblem: true };
  const { by: other = "Somebody else" } = now.history.at(-1) ?? {};
  return {
    words: `${other} changed this order: ${stateInWords(now.state)}. Your change was not made.`,
    isProblem: true,
  };
}

export function nameStateNow({ code, state }: Pick<OrderDetails, "code" | "state">): string {
  return `Order ${code} is now: ${stateInWords(state)}.`;
}
