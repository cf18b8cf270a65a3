import { fieldsOf, openStored } from "#app/ui/browser-storage.ts";
import type { Checked } from "#app/ui/form/use-form.ts";
import { type Customer, CustomerSchema } from "#domain/orders/order.ts";

export const EMAIL_PROBLEM = "Please enter a valid e-mail address, or leave this empty";

/** A field that people never see. Programs that fill in every field give themselves away by it. */
export const HONEYPOT_NAME = "website";

interface Draft extends Customer {
  /** The box is ticked: this device may remember the order and the details. */
  isRemembered: boolean;
}

const stored = openStored("customerDraft", { parse: parseDraft, isOfTab: true });

/** The form as it was left. It outlives the dialog, the cart page and a reload, not the tab. */
export function readDraft(): Draft {
  return stored.read() ?? parseDraft(undefined);
}

/** Undefined removes it. */
export const storeDraft = stored.write;

export function readForm(form: HTMLFormElement | null | undefined): Draft & { honeypot: string } {
  const fields = Object.fromEntries(new FormData(form ?? undefined));
  return {
    ...parseDraft({ ...fields, isRemembered: "isRemembered" in fields }),
    honeypot: String(fields[HONEYPOT_NAME] ?? ""),
  };
}

/** The browser's own verdict decides on the e-mail, beside the schema's. */
export function checkCustomer(typed: Customer, isEmailValid: boolean): Checked<Customer> {
  const { data, error } = CustomerSchema.safeParse(typed);
  if (data && isEmailValid) return { body: data };
  const issues = error?.issues ?? [];
  const others = issues.filter(({ path }) => path[0] !== "email");
  const isRefused = !isEmailValid || others.length < issues.length;
  return { issues: isRefused ? [...others, { path: ["email"], message: EMAIL_PROBLEM }] : others };
}

export function isEmailValid(inside: HTMLElement | null): boolean {
  return inside?.querySelector<HTMLInputElement>("[name=email]")?.validity.valid ?? true;
}

function parseDraft(draft: unknown): Draft {
  const fields = fieldsOf(draft);
  const read = (field: keyof Customer) => (typeof fields[field] === "string" ? fields[field] : "");
  return {
    name_customer: read("name_customer"),
    phone: read("phone"),
    email: read("email"),
    address: read("address"),
    comments: read("comments"),
    isRemembered: fields.isRemembered === true,
  };
}
