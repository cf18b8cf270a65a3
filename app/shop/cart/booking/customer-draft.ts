import type { Customer } from "#domain/orders/order.ts";

const STORAGE_KEY = "customerDraft";
const NOTHING_TYPED: Customer = { name_customer: "", phone: "", email: "", address: "", comments: "" };
const EMPTY: Draft = { typed: NOTHING_TYPED, isRemembered: false };

interface Draft {
  typed: Customer;
  /** The box is ticked: this device may remember the order and what was typed. */
  isRemembered: boolean;
}

/** What could not be stored lasts as long as the document. */
let draft: Draft | undefined;

/** What was typed and ticked so far; it outlives the dialog, the cart page and a reload, not the tab. */
export function readDraft(): Draft {
  draft ??= readStored();
  return draft;
}

export function storeDraft(changed: Draft): void {
  draft = changed;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...changed.typed, isRemembered: changed.isRemembered }));
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

function readStored(): Draft {
  try {
    const stored = Object(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}"));
    const texts = Object.keys(NOTHING_TYPED).filter((field) => typeof stored[field] === "string");
    const typed = { ...NOTHING_TYPED, ...Object.fromEntries(texts.map((field) => [field, stored[field]])) };
    return { typed, isRemembered: stored.isRemembered === true };
  } catch {
    // Storage is forbidden, or damaged.
    return EMPTY;
  }
}
