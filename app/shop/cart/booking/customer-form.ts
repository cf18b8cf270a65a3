import * as z from "zod/mini";
import { type Customer, CustomerSchema } from "#domain/orders/order.ts";

export const EMAIL_PROBLEM = "Please enter a valid e-mail address, or leave this empty";

/** The fields that can fail, in the order in which they are looked at. */
export const CHECKED_FIELDS = ["name_customer", "phone", "email", "address"] as const;
export type CustomerErrors = Partial<Record<(typeof CHECKED_FIELDS)[number], string>>;

/** Either a customer or what to say under which field. The browser's own verdict decides on the e-mail. */
export function checkCustomer(
  typed: Customer,
  emailIsFine: boolean,
): { customer: Customer } | { errors: CustomerErrors } {
  const checked = z.safeParse(CustomerSchema, typed);
  if (checked.success && emailIsFine) return { customer: checked.data };
  const errors: CustomerErrors = emailIsFine ? {} : { email: EMAIL_PROBLEM };
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = CHECKED_FIELDS.find((name) => name === path[0]);
    if (field) errors[field] ??= field === "email" ? EMAIL_PROBLEM : message;
  }
  return { errors };
}
