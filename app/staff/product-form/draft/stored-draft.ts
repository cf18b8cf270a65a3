import { tabStorage } from "#app/ui/browser-storage.ts";
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
  const stored = JSON.stringify({ values, opened });
  if (!tabStorage.write(storageKey(owner), stored)) console.error("The draft could not be stored.");
}

export function readDraft(owner: DraftOwner): StoredDraft | undefined {
  const stored = tabStorage.readJson(storageKey(owner)) as StoredDraft | null;
  if (!stored?.values || !stored.opened?.values) return undefined;
  // An older version of the form may have stored fewer fields.
  const whole = (values: FormValues) => ({ ...toValues(), ...values });
  return { values: whole(stored.values), opened: { ...stored.opened, values: whole(stored.opened.values) } };
}

export function removeDraft(owner: DraftOwner): void {
  tabStorage.write(storageKey(owner), null);
}
