import * as z from "zod/mini";
import { optionalText } from "#domain/text.ts";
import type { OrderState } from "./order.ts";
import { type Step, standingSteps } from "./order-steps.ts";

type BadEnd = Extract<OrderState, "cancelled" | "refused">;

const WORDS = {
  changed_mind: "The customer changed their mind",
  not_reached: "The customer could not be reached",
  not_ordered: "Nobody there had ordered it",
  too_dear: "Another price was expected",
  no_money: "No money at hand",
  damaged: "Something was damaged or wrong",
  sold_out: "It is sold out",
  too_far: "We cannot deliver there",
  twice: "It was ordered twice",
  not_meant: "Nobody meant it: a bot or a joke",
  other: "Another reason",
  by_customer: "By the customer",
} as const;
export type Why = keyof typeof WORDS;

/** Staff choose from these. A customer who cancels gives no reason. */
const WHYS: Record<BadEnd, readonly Why[]> = {
  cancelled: ["changed_mind", "not_reached", "sold_out", "too_far", "twice", "not_meant", "other"],
  refused: ["changed_mind", "not_ordered", "too_dear", "no_money", "damaged", "other"],
};

export const END_TEXT_MAX = 200;

const why = z.enum(Object.keys(WORDS) as Why[], `must be one of ${Object.keys(WORDS).join(", ")}`);

export const EndReasonSchema = z.object({ why, text: z.string() });
export type EndReason = z.infer<typeof EndReasonSchema>;

export const NewEndReasonSchema = z.object({ why, text: optionalText(END_TEXT_MAX) });

/** The likeliest first; empty for a state that needs no reason. */
export function listWhys(state: OrderState): readonly Why[] {
  return isBadEnd(state) ? WHYS[state] : [];
}

export function whyInWords(why: Why): string {
  return WORDS[why];
}

/** "The customer changed their mind: found it elsewhere" */
export function describeReason({ why, text }: EndReason): string {
  if (why === "other" && text) return text;
  return text ? `${WORDS[why]}: ${text}` : WORDS[why];
}

/** Undefined where the order did not end badly, or no reason was given. */
export function findEndReason(order: {
  state: OrderState;
  history: (Step & { reason?: EndReason | undefined })[];
}): EndReason | undefined {
  return isBadEnd(order.state) ? standingSteps(order.history).at(-1)?.reason : undefined;
}

function isBadEnd(state: OrderState): state is BadEnd {
  return state in WHYS;
}
