import * as z from "zod/mini";
import { type Customer, CustomerSchema } from "#domain/orders/order.ts";

export const EMAIL_PROBLEM = "Please enter a valid e-mail address, or leave this empty";

/** The fields that can fail, in the order in which they are checked. */
const CHECKED_FIELDS = ["name_customer", "phone", "email", "address"] as const;
export type CustomerErrors = Partial<Record<(typeof CHECKED_FIELDS)[number], string>>;

/** Either a customer or what to say under which field. The browser's own verdict decides on the e-mail. */
export function checkCustomer(
  typed: Customer,
  isEmailValid: boolean,
): { customer: Customer } | { errors: CustomerErrors } {
  const checked = z.safeParse(CustomerSchema, typed);
  if (checked.success && isEmailValid) return { customer: checked.data };
  const errors: CustomerErrors = isEmailValid ? {} : { email: EMAIL_PROBLEM };
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = CHECKED_FIELDS.find((name) => name === path[0]);
    if (field) errors[field] ??= field === "email" ? EMAIL_PROBLEM : message;
  }
  return { errors };
}

export function checkForm(form: HTMLFormElement) {
  return checkCustomer(readForm(form), findField(form, "email")?.validity.valid ?? true);
}

export function readForm(form: HTMLFormElement): Customer {
  const read = (name: keyof Customer) => findField(form, name)?.value ?? "";
  return {
    name_customer: read("name_customer"),
    phone: read("phone"),
    email: read("email"),
    address: read("address"),
    comments: read("comments"),
  };
}

export function focusFirstError(form: HTMLFormElement, errors: CustomerErrors): void {
  const first = CHECKED_FIELDS.find((field) => errors[field]);
  if (first) findField(form, first)?.focus();
}

export function findField(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : undefined;
}
