import { expect, test } from "vitest";
import { CustomerSchema } from "./orders/order.ts";
import { NewPersonSchema } from "./people/people.ts";
import { ProductDraftSchema } from "./products/product-schema.ts";
import { NewRoundSchema } from "./rounds/round.ts";
import { SettingsSchema } from "./settings.ts";

const NAMES = {
  person: NewPersonSchema.shape.username,
  customer: CustomerSchema.shape.name_customer,
  product: ProductDraftSchema.shape.name,
  driver: NewRoundSchema.shape.person,
  shop: SettingsSchema.shape.name,
};

test.each(Object.entries(NAMES))("the name of a %s has something to see", (_, schema) => {
  for (const typed of [
    "\u200B",
    "\u2060\u200D \uFEFF",
    "\u3164",
    "\u2800",
    "\u{1D159}",
    "\u00AD\u202E",
    "\uDB40\uDC41",
    "\u0007",
  ])
    expect(schema.safeParse(typed).error?.issues, JSON.stringify(typed)).toMatchObject([
      { message: expect.stringMatching(/is required$/) },
    ]);
  for (const typed of ["A", "आ", "ക്ര\u200Dക", "愛", "🌾"])
    expect(schema.safeParse(typed)).toMatchObject({ data: typed });
});

test("an optional name without anything to see is none", () => {
  expect(SettingsSchema.shape.grievanceOfficer.parse("\u200B\u3164")).toBe("");
});
