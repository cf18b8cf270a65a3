import { expect, it } from "vitest";
import { ORDER_STATES } from "#domain/orders/order.ts";
import { countNewOrders, countOrders, questionBefore, tellErased } from "./order-words.ts";

it("only refusing and cancelling are asked about, with the order's code", () => {
  expect(ORDER_STATES.filter((state) => questionBefore(state, "KC-1"))).toEqual(["refused", "cancelled"]);
  expect(questionBefore("cancelled", "KC-1234567")).toBe("Are you sure you want to cancel order KC-1234567?");
});

it("counts have a singular and Indian digit groups", () => {
  expect([countOrders(1), countOrders(0), countOrders(123456)]).toEqual(["1 order", "0 orders", "1,23,456 orders"]);
  expect([countNewOrders(1), countNewOrders(2)]).toEqual(["1 new order", "2 new orders"]);
  expect(tellErased({ orders: 1, corrected_orders: 0, notes: 0 })).toBe(
    "The customer is erased. 1 order without a name stays for the accounts.",
  );
  expect(tellErased({ orders: 0, corrected_orders: 1, notes: 2 })).toBe(
    "The customer is erased. 1 order with another number now had it before. 2 notes are deleted.",
  );
});
