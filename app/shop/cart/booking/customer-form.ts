import * as z from "zod/mini";
import { type Customer, CustomerSchema } from "#domain/orders/order.ts";

export const EMAIL_PROBLEM = "Please enter a valid e-mail address, or leave this empty";

/** The fields that can fail, in the order in which they are checked. */
const CHECKED_FIELDS = ["name_customer", "phone", "email", "address"] as const;
export type CustomerErrors = Partial<Record<(typeof CHECKED_FIELDS)[number], string>>;

/** A field that people never see. Programs that fill in every field give themselves away by it. */
export const HONEYPOT_NAME = "website";
export const REMEMBER_NAME = "remember";

/** Either a customer or the problems by field. The browser's own verdict decides on the e-mail. */
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

export function isEmailValid(form: HTMLFormElement): boolean {
  return form.querySelector<HTMLInputElement>("[name=email]")?.validity.valid ?? true;
}

export function readForm(form: HTMLFormElement) {
  const fields = new FormData(form);
  const read = (name: string) => String(fields.get(name) ?? "");
  const typed: Customer = {
    name_customer: read("name_customer"),
    phone: read("phone"),
    email: read("email"),
    address: read("address"),
    comments: read("comments"),
  };
  return { typed, honeypot: read(HONEYPOT_NAME), isRemembered: fields.has(REMEMBER_NAME) };
}

export function focusFirstError(form: HTMLFormElement, errors: CustomerErrors): void {
  const first = CHECKED_FIELDS.find((field) => errors[field]);
  form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
}
