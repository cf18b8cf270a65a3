import { expect, it } from "vitest";
import { makeCartLine } from "#tests/factories.ts";
import { describeChange } from "./cart-status.tsx";

const almond = makeCartLine();
const mustard = makeCartLine({ id: "p2", name: "Mustard Oil", price: 100.5 });

it("a changed quantity announces the new total", () => {
  expect(describeChange([almond], [{ ...almond, quantity: 2 }], "₹950.00")).toBe("Total ₹950.00.");
});

it("a removed line is named", () => {
  expect(describeChange([almond, mustard], [mustard], "₹100.50")).toBe("Almond Oil, 100ml, is removed. Total ₹100.50.");
});

it("an emptied cart is announced, one that stays empty is not", () => {
  expect(describeChange([almond], [], "₹0.00")).toBe("All items are removed.");
  expect(describeChange([], [], "₹0.00")).toBe("");
});
