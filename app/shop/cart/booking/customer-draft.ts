import { tabStorage } from "#app/ui/browser-storage.ts";
import type { Customer } from "#domain/orders/order.ts";

const STORAGE_KEY = "customerDraft";

interface Draft {
  typed: Customer;
  /** The box is ticked: this device may remember the order and the details. */
  isRemembered: boolean;
}

/** The form as it was left. It outlives the dialog, the cart page and a reload, not the tab. */
export function readDraft(): Draft {
  const stored = Object(tabStorage.readJson(STORAGE_KEY));
  const read = (field: keyof Customer) => (typeof stored[field] === "string" ? stored[field] : "");
  const typed = {
    name_customer: read("name_customer"),
    phone: read("phone"),
    email: read("email"),
    address: read("address"),
    comments: read("comments"),
  };
  return { typed, isRemembered: stored.isRemembered === true };
}

export function storeDraft({ typed, isRemembered }: Draft): void {
  tabStorage.write(STORAGE_KEY, JSON.stringify({ ...typed, isRemembered }));
}

export function clearDraft(): void {
  tabStorage.write(STORAGE_KEY, null);
}
