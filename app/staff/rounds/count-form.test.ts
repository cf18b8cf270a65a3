import { expect, it } from "vitest";
import { checkCount } from "./count-form.tsx";

it("a reason is sent only with a difference", () => {
  const typed = { reason: "A note was torn", counted_by: "Asha" };
  const reasonOf = (counted_cash: string) => checkCount({ ...typed, counted_cash }, 500);
  expect(reasonOf("450")).toMatchObject({ body: { counted_cash: 450, reason: "A note was torn" } });
  expect(reasonOf("500")).toMatchObject({ body: { counted_cash: 500, reason: "" } });
});
