import { expect, it } from "vitest";
import { billsOfStep, describeLastStep } from "./order-history.tsx";

const created_at = Date.UTC(2026, 0, 12, 4, 18);
const confirmed = { from: "new", to: "confirmed", by: "Ravi", at: created_at + 60_000, undo: false } as const;
const undone = { from: "confirmed", to: "new", by: "Meena", at: created_at + 120_000, undo: true } as const;

const booked = { created_at, channel: "website", taken_by: null } as const;

it("an untouched order was booked by the customer or taken by staff", () => {
  const moment = "12 Jan 2026, 9:48\u00a0am";
  expect(describeLastStep({ ...booked, history: [] })).toBe(`Booked by the customer, ${moment}`);
  const taken = { ...booked, channel: "phone", taken_by: "Meena" } as const;
  expect(describeLastStep({ ...taken, history: [] })).toBe(`Taken by Meena by phone, ${moment}`);
});

it("the last step has a name and a time, also if it was an undo", () => {
  expect(describeLastStep({ ...booked, history: [confirmed] })).toBe("Confirmed by Ravi, 12 Jan 2026, 9:49\u00a0am");
  expect(describeLastStep({ ...booked, history: [confirmed, undone] })).toBe(
    "Undone: back to New by Meena, 12 Jan 2026, 9:50\u00a0am",
  );
});

it("a cancelling customer is written in lower case", () => {
  const by = { by: "The customer", reason: { why: "by_customer", text: "" } } as const;
  const cancelled = { from: "new", to: "cancelled", at: created_at, undo: false, ...by } as const;
  expect(describeLastStep({ ...booked, history: [cancelled] })).toMatch(/^Cancelled by the customer, 12 Jan/);
});

it("a bill is listed at the last step of its time, and again when cancelled", () => {
  const at = created_at;
  const states = ["new", "confirmed", "packed", "out_for_delivery", "delivered"] as const;
  const handedOver = states
    .slice(1)
    .map((to, index) => ({ from: states[index] ?? "new", to, by: "Ravi", at, undo: false }));
  const refused = { from: "out_for_delivery", to: "refused", by: "Ravi", at: at + 2, undo: false } as const;
  const bill = { number: "2026-27/000001", issued_at: at, issued_by: "Ravi" };
  const bills = [{ ...bill, cancelled_at: at + 2, cancelled_by: "Ravi", cancelled_why: "" }];
  const history = [...handedOver, refused];
  expect(history.map((step) => billsOfStep({ history, bills }, step).length)).toEqual([0, 0, 0, 1, 1]);
});
