import { expect, it } from "vitest";
import { makeNewOrder } from "#tests/factories.ts";
import { NewOrderSchema } from "./new-order.ts";

const issuesOf = (overrides: Record<string, unknown>) =>
  NewOrderSchema.safeParse(makeNewOrder(overrides)).error?.issues.map(({ path, message }) => [path.join("."), message]);

it("everything that is wrong is told at once, each by its field", () => {
  const wrong = { name_customer: " ", phone: "", email: "asha", address: "", channel: "website", items: [] };
  expect(issuesOf(wrong)?.map(([field]) => field)).toEqual([
    "email",
    "channel",
    "items",
    "name_customer",
    "phone",
    "address",
  ]);
  const items = [{ id: "p1", size: "100ml", package: "TIN", quantity: 0 }];
  expect(issuesOf({ items })).toEqual([["items.0.quantity", "must not be below 1"]]);
});
