import type { OrderState } from "#domain/orders/order.ts";
import type { OrderDetails } from "#domain/orders/order-desk.ts";
import { USUAL_WAY } from "../order-words.ts";

interface Stage {
  state: OrderState;
  is: "done" | "now" | "ahead";
}

/** The way that an order has come and has before it; one that was refused or cancelled has nothing before it. */
export function wayOf({ state, history }: Pick<OrderDetails, "state" | "history">): Stage[] {
  const reached = USUAL_WAY.indexOf(state);
  if (reached < 0) {
    const done = standingSteps(history).map(({ from }): Stage => ({ state: from, is: "done" }));
    return [...done, { state, is: "now" }];
  }
  return USUAL_WAY.map((stage, index) => ({
    state: stage,
    is: index === reached ? "now" : index < reached ? "done" : "ahead",
  }));
}

/** Without those that were undone. */
function standingSteps(history: OrderDetails["history"]): OrderDetails["history"] {
  const standing: OrderDetails["history"] = [];
  for (const step of history) {
    if (step.undo) standing.pop();
    else standing.push(step);
  }
  return standing;
}
