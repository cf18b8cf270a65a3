import { expect, it } from "vitest";
import type { OrderState } from "#domain/orders/order.ts";
import { makeOrderDetails } from "../make-order-details.ts";
import { judgeStep } from "./use-order-steps.ts";

const requested = { before: { version: 1 }, wanted: "confirmed", by: "Asha" } as const;
const orderAfter = (...steps: [by: string, to: OrderState][]) =>
  makeOrderDetails({
    version: steps.length + 1,
    state: steps.at(-1)?.[1] ?? "new",
    history: steps.map(([by, to]) => ({ from: "new", to, by, at: 0, undo: false })),
  });

it("a step that is in the history was taken, though its response was lost", () => {
  expect(judgeStep(requested, orderAfter(["Asha", "confirmed"]))).toEqual({
    words: "Order KC-1234567 is now: Confirmed.",
    isProblem: false,
  });
});

it("also where somebody has taken the next one meanwhile", () => {
  expect(judgeStep(requested, orderAfter(["Asha", "confirmed"], ["Ravi", "packed"]))).toEqual({
    words: "Order KC-1234567 is now: Packed.",
    isProblem: false,
  });
});

it("an order that is as it was has not been changed", () => {
  expect(judgeStep(requested, orderAfter())).toEqual({
    words: "The order was not changed: the shop did not answer. Please try again.",
    isProblem: true,
  });
});

it.each<[by: string, to: OrderState, words: string]>([
  ["Ravi", "confirmed", "Ravi changed this order: Confirmed. Your change was not made."],
  ["Asha", "cancelled", "Asha changed this order: Cancelled. Your change was not made."],
])("a step of %s to %s is not the one that was requested", (by, to, words) => {
  expect(judgeStep(requested, orderAfter([by, to]))).toEqual({ words, isProblem: true });
});
