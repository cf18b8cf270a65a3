import { tabStorage } from "#app/ui/browser-storage.ts";
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
  tabStorage.write(STORAGE_KEY, JSON.stringify({ ...changed.typed, isRemembered: changed.isRemembered }));
}

export function clearDraft(): void {
  draft = EMPTY;
  tabStorage.write(STORAGE_KEY, null);
}

function readStored(): Draft {
  const stored = Object(tabStorage.readJson(STORAGE_KEY));
  const texts = Object.keys(NOTHING_TYPED).filter((field) => typeof stored[field] === "string");
  const typed = { ...NOTHING_TYPED, ...Object.fromEntries(texts.map((field) => [field, stored[field]])) };
  return { typed, isRemembered: stored.isRemembered === true };
}
