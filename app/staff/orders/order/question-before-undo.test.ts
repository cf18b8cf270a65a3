import { expect, it } from "vitest";
import { questionBeforeUndo } from "./question-before-undo.ts";

it("what the customer cancelled is asked about before it is undone; what staff cancelled is not", () => {
  const step = { from: "new", to: "cancelled", at: 1, undo: false } as const;
  const cancelled = { code: "KC-1234567", state: "cancelled" } as const;
  const byCustomer = { ...step, by: "The customer", reason: { why: "by_customer", text: "" } } as const;
  expect(questionBeforeUndo({ ...cancelled, history: [byCustomer] })).toBe(
    "The customer cancelled order KC-1234567 and was told so. Have you called them, and do they want it after all?",
  );
  const byStaff = { ...step, by: "Ravi", reason: { why: "changed_mind", text: "" } } as const;
  expect(questionBeforeUndo({ ...cancelled, history: [byStaff] })).toBeUndefined();
  const back = { ...step, from: "cancelled", to: "new", by: "Ravi", undo: true } as const;
  const again = { ...byStaff, at: 3 };
  expect(questionBeforeUndo({ ...cancelled, history: [byCustomer, back, again] })).toBeUndefined();
});
