import { expect, it } from "vitest";
import { questionBeforeUndo } from "./order-steps.tsx";

it("undoing a cancellation asks first only if the customer cancelled last", () => {
  const step = { from: "new", to: "cancelled", at: 1, undo: false } as const;
  const byCustomer = { ...step, by: "The customer", reason: { why: "by_customer", text: "" } } as const;
  const byStaff = { ...step, by: "Ravi", reason: { why: "changed_mind", text: "" } } as const;
  const back = { ...step, from: "cancelled", to: "new", by: "Ravi", undo: true } as const;
  const ask = (history: Parameters<typeof questionBeforeUndo>[0]["history"]) =>
    questionBeforeUndo({ code: "KC-1234567", state: "cancelled", history });
  expect(ask([byCustomer])).toContain("The customer cancelled order KC-1234567");
  expect(ask([byCustomer, back, byStaff])).toBeUndefined();
});
