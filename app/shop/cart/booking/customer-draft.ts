import type { Customer } from "#domain/orders/order.ts";

const STORAGE_KEY = "customerDraft";
const EMPTY: Customer = { name_customer: "", phone: "", email: "", address: "", comments: "" };

/** What could not be stored lasts as long as the document. */
let draft: Customer | undefined;

/** What was typed so far; it outlives the dialog, the cart page and a reload, not the tab. */
export function readDraft(): Customer {
  draft ??= readStored();
  return draft;
}

export function storeDraft(typed: Customer): void {
  draft = typed;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(typed));
  } catch {
    // As said above.
  }
}

export function clearDraft(): void {
  draft = EMPTY;
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was stored.
  }
}

function readStored(): Customer {
  try {
    const stored = Object(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}"));
    const texts = Object.keys(EMPTY).filter((field) => typeof stored[field] === "string");
    return { ...EMPTY, ...Object.fromEntries(texts.map((field) => [field, stored[field]])) };
  } catch {
    // Storage is forbidden, or damaged.
    return EMPTY;
  }
}
