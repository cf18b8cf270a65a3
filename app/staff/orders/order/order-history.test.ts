import { expect, it } from "vitest";
import { describeLastStep } from "./order-history.tsx";

const created_at = Date.UTC(2026, 0, 12, 4, 18);
const confirmed = { from: "new", to: "confirmed", by: "Ravi", at: created_at + 60_000, undo: false } as const;
const undone = { from: "confirmed", to: "new", by: "Meena", at: created_at + 120_000, undo: true } as const;

const booked = { created_at, channel: "website", taken_by: null } as const;

it("an order that nobody has touched was booked by the customer, or taken by one of the staff", () => {
  const moment = "Jan 12, 2026, 9:48\u00a0am";
  expect(describeLastStep({ ...booked, history: [] })).toBe(`Booked by the customer, ${moment}`);
  const taken = { ...booked, channel: "phone", taken_by: "Meena" } as const;
  expect(describeLastStep({ ...taken, history: [] })).toBe(`Taken by Meena by phone, ${moment}`);
});

it("the last step is told with who and when, also where it was an undo", () => {
  expect(describeLastStep({ ...booked, history: [confirmed] })).toBe("Confirmed by Ravi, Jan 12, 2026, 9:49\u00a0am");
  expect(describeLastStep({ ...booked, history: [confirmed, undone] })).toBe(
    "Undone: back to New by Meena, Jan 12, 2026, 9:50\u00a0am",
  );
});
