import { expect, it } from "vitest";
import type { OrderState } from "#domain/order.ts";
import { describeEarlier } from "./describe-earlier.ts";

const ordersIn = (...states: OrderState[]) =>
  states.map((state, index) => ({ code: `KC-${index}`, created_at: 0, final_total: 1, state }));

it("tells how the earlier orders ended", () => {
  expect(describeEarlier(ordersIn("delivered", "refused", "delivered", "packed", "new"))).toBe(
    "5 orders: 2 delivered, 1 refused, 2 still open.",
  );
  expect(describeEarlier(ordersIn("cancelled"))).toBe("1 order: 1 cancelled.");
  expect(describeEarlier([])).toBe("None: this is the first order of this phone.");
});
