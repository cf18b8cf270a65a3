import type { Customer } from "#domain/orders/order.ts";

const NOTHING: Customer = { name_customer: "", phone: "", email: "", address: "", comments: "" };

let draft = NOTHING;

/** What was typed so far; it outlives the dialog and the cart page, not the document. */
export function readDraft(): Customer {
  return draft;
}

export function keepDraft(typed: Customer): void {
  draft = typed;
}

export function forgetDraft(): void {
  draft = NOTHING;
}
