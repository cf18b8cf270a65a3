import { expect, it } from "vitest";
import { describePayment } from "./payment.ts";
import { DEFAULT_SETTINGS, toShop } from "./shop.ts";

it("UPI is offered only where the shop has a UPI id", () => {
  expect(describePayment(toShop(DEFAULT_SETTINGS))).toBe("You pay at the door, in cash or by UPI");
  expect(describePayment(toShop({ ...DEFAULT_SETTINGS, upiId: "" }))).toBe("You pay at the door, in cash");
  expect(describePayment({ takesUpi: true }, true)).toBe("You pay at the press, in cash or by UPI");
});
