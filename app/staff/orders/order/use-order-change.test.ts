import { expect, it } from "vitest";
import type { OrderState } from "#domain/orders/order.ts";
import { makeOrderDetails } from "../make-order-details.ts";
import { wasMade } from "./use-order-change.ts";

const orderAfter = (...steps: [by: string, to: OrderState][]) =>
  makeOrderDetails({ history: steps.map(([by, to]) => ({ from: "new", to, by, at: 0, undo: false })) });

it.each<[steps: [by: string, to: OrderState][], made: boolean]>([
  [[["Asha", "confirmed"]], true],
  [
    [
      ["Asha", "confirmed"],
      ["Ravi", "packed"],
    ],
    true,
  ],
  [[], false],
  [[["Ravi", "confirmed"]], false],
  [[["Asha", "cancelled"]], false],
])("after %j a step of Asha's to confirmed whose response was lost was made: %s", (steps, made) => {
  expect(wasMade({ before: { version: 1 }, to: "confirmed" }, orderAfter(...steps), "Asha")).toBe(made);
});
