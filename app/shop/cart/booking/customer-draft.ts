import { fieldsOf, openStored } from "#app/ui/browser-storage.ts";
import type { Customer } from "#domain/orders/order.ts";

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
