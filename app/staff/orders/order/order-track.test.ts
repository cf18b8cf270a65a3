import { expect, it } from "vitest";
import type { OrderState } from "#domain/orders/order.ts";
import { stagesOf } from "./order-track.tsx";

const step = (from: OrderState, to: OrderState, undo = false) => ({ from, to, by: "Ravi", at: 0, undo });
const told = (state: OrderState, history: ReturnType<typeof step>[] = []) =>
  stagesOf({ state, history }).map((stage) => `${stage.state} ${stage.is}`);

it("an order on its way has done some stages and has others ahead", () => {
  expect(told("packed")).toEqual([
    "new done",
    "confirmed done",
    "packed now",
    "out_for_delivery ahead",
    "delivered ahead",
  ]);
});

it("a cancelled order ends there, and what was undone is no part of its way", () => {
  const history = [step("new", "confirmed"), step("confirmed", "packed"), step("packed", "confirmed", true)];
  expect(told("cancelled", [...history, step("confirmed", "cancelled")])).toEqual([
    "new done",
    "confirmed done",
    "cancelled now",
  ]);
});
