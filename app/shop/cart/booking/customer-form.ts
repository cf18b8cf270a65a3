import { findStoredPin, storedPin } from "#app/shop/delivery/stored-pin.ts";
import { fieldsOf, openStored } from "#app/ui/browser-storage.ts";
import type { Checked } from "#app/ui/form/use-form.ts";
import { ADDRESS_MAX } from "#domain/orders/customer-limits.ts";
import { type Customer, CustomerSchema } from "#domain/orders/order.ts";
import { readPinCode } from "#domain/pin-code.ts";
import { ADDRESS_REQUIRED, EMAIL_PROBLEM, NAME_REQUIRED, PHONE_REQUIRED, TOO_LONG } from "#words/booking.tsx";

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

/** The schema's own messages are the API's, in English. */
const MISSING: Partial<Record<PropertyKey, string>> = {
  name_customer: NAME_REQUIRED,
  phone: PHONE_REQUIRED,
  address: ADDRESS_REQUIRED,
};

/** The browser's own verdict decides on the e-mail, beside the schema's. An address without a PIN code gets the one typed before. */
export function checkCustomer(typed: Customer, isEmailValid: boolean): Checked<Customer> {
  const { data, error } = CustomerSchema.safeParse(typed);
  if (data && isEmailValid) return { body: { ...data, address: withPin(data.address) } };
  const issues = error?.issues ?? [];
  const others = issues.flatMap(({ path: [name = ""], code }) =>
    name === "email" ? [] : [{ path: [name], message: (code !== "too_big" && MISSING[name]) || TOO_LONG }],
  );
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

/** Product and cart use it from now on. */
export function storePinOf(address: string): void {
  const pin = readPinCode(address);
  if (!pin || pin === findStoredPin()) return;
  storedPin.write(pin);
  storedPin.announce();
}

function withPin(address: string): string {
  const pin = readPinCode(address) ? undefined : findStoredPin();
  const longer = `${address}, ${pin}`;
  return pin && longer.length <= ADDRESS_MAX ? longer : address;
}
