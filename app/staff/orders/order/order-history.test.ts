import { expect, it } from "vitest";
import { describeLastStep } from "./order-history.tsx";

const created_at = Date.UTC(2026, 0, 12, 4, 18);
const confirmed = { from: "new", to: "confirmed", by: "Ravi", at: created_at + 60_000, undo: false } as const;
const undone = { from: "confirmed", to: "new", by: "Meena", at: created_at + 120_000, undo: true } as const;

it("an order that nobody has touched was booked by the customer", () => {
  expect(describeLastStep({ history: [], created_at })).toBe("Booked by the customer, Jan 12, 2026, 9:48\u00a0am");
});

it("the last step is told with who and when, also where it was an undo", () => {
  expect(describeLastStep({ history: [confirmed], created_at })).toBe("Confirmed by Ravi, Jan 12, 2026, 9:49\u00a0am");
  expect(describeLastStep({ history: [confirmed, undone], created_at })).toBe(
    "Undone: back to New by Meena, Jan 12, 2026, 9:50\u00a0am",
  );
});
