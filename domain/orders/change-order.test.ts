import { describe, expect, it } from "vitest";
import { findBooked, hasSameLines, isChangeable } from "./change-order.ts";
import { ORDER_STATES } from "./order.ts";

const tin = { id: "1", size: "500ml", package: "TIN" };
const bottle = { ...tin, package: "GLASS BOTTLE" };

it("an order can be changed until it is out for delivery", () => {
  expect(ORDER_STATES.filter(isChangeable)).toEqual(["new", "confirmed", "packed"]);
});

describe("lines that are wanted", () => {
  it("are those that were booked for the same oil, size and package, each once", () => {
    const booked = [
      { ...tin, price: 1 },
      { ...tin, price: 2 },
    ];
    expect(findBooked([tin, bottle, tin, tin], booked)).toEqual([booked[0], undefined, booked[1], undefined]);
  });

  it("are the same where oil, size, package and quantity are, in their order; a text has none", () => {
    const two = { ...tin, quantity: 2 };
    expect(hasSameLines([two], [{ ...two }])).toBe(true);
    expect(hasSameLines([two], [{ ...two, quantity: 3 }])).toBe(false);
    expect(hasSameLines([two], [{ ...two, ...bottle }])).toBe(false);
    expect(hasSameLines([two], [two, two])).toBe(false);
    expect(hasSameLines(null, null)).toBe(true);
    expect(hasSameLines(null, [])).toBe(false);
  });
});
