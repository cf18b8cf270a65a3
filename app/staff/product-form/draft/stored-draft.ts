import { fieldsOf, openStored } from "#app/ui/browser-storage.ts";
import { type FormValues, type OpenedProduct, toValues } from "../form-values.ts";

/** A draft belongs to one person: somebody else may sign in on this tab next. */
export interface DraftOwner {
  username: string;
  id: string | undefined;
}

export interface StoredDraft {
  values: FormValues;
  opened: OpenedProduct;
}

const storageKey = ({ username, id = "new" }: DraftOwner) => `productDraft:${id}:${username}`;

/** Keeps what was typed when the session ended, in this tab alone. */
export function storeDraft(owner: DraftOwner, { values, opened }: StoredDraft): void {
  if (!open(owner).write({ values, opened })) console.error("The draft could not be stored.");
}

export function readDraft(owner: DraftOwner): StoredDraft | undefined {
  const stored = open(owner).read();
  if (!stored) return undefined;
  // An older version of the form may have stored fewer fields.
  const whole = (values: FormValues) => ({ ...toValues(), ...values });
  return { values: whole(stored.values), opened: { ...stored.opened, values: whole(stored.opened.values) } };
}

export function removeDraft(owner: DraftOwner): void {
  open(owner).write(undefined);
}

function open(owner: DraftOwner) {
  return openStored(storageKey(owner), { parse: (stored) => (isDraft(stored) ? stored : undefined), isOfTab: true });
}

function isDraft(stored: unknown): stored is StoredDraft {
  const { values, opened } = fieldsOf(stored);
  return values !== undefined && fieldsOf(opened).values !== undefined;
}
