import { expect, it } from "vitest";
import { checkCount } from "./count-form.tsx";

it("a reason is sent only with a difference", () => {
  const typed = { reason: "A note was torn", counted_by: "Asha", spent: "", spent_on: "" };
  const reasonOf = (counted_cash: string) => checkCount({ ...typed, counted_cash }, 500);
  expect(reasonOf("450")).toMatchObject({ body: { counted_cash: 450, reason: "A note was torn" } });
  expect(reasonOf("500")).toMatchObject({ body: { counted_cash: 500, reason: "" } });
});

it("what was spent is apart from what is missing, and says what for", () => {
  const typed = { counted_cash: "300", reason: "", counted_by: "Asha", spent: "200" };
  const expense = { amount: 200, words: "Petrol" };
  expect(checkCount({ ...typed, spent_on: "Petrol" }, 500)).toMatchObject({ body: { counted_cash: 300, expense } });
  expect(checkCount({ ...typed, spent_on: "" }, 500)).toMatchObject({ issues: [{ path: ["spent_on"] }] });
  expect(checkCount({ ...typed, spent: "2oo", spent_on: "" }, 300)).toMatchObject({ issues: [{ path: ["spent"] }] });
});
