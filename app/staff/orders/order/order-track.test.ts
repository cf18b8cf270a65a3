import { expect, it } from "vitest";
import type { OrderState } from "#domain/orders/order.ts";
import { stagesOf } from "./order-track.tsx";

const step = (from: OrderState, to: OrderState, undo = false) => ({ from, to, by: "Ravi", at: 0, undo });
const told = (state: OrderState, history: ReturnType<typeof step>[] = []) =>
  stagesOf({ state, history }).map((stage) => `${stage.state} ${stage.is}`);

it("an open order has stages done and ahead", () => {
  expect(told("packed")).toEqual([
    "new done",
    "confirmed done",
    "packed now",
    "out_for_delivery ahead",
    "delivered ahead",
  ]);
});

it("a cancelled order ends there, without undone stages", () => {
  const history = [step("new", "confirmed"), step("confirmed", "packed"), step("packed", "confirmed", true)];
  expect(told("cancelled", [...history, step("confirmed", "cancelled")])).toEqual([
    "new done",
    "confirmed done",
    "cancelled now",
  ]);
});
