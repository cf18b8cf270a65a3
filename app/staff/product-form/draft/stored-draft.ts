import { tabStorage } from "#app/ui/browser-storage.ts";
import { changedMeanwhile } from "../conflict/changed-fields.ts";
import { type FormValues, type OpenedProduct, toOpened, toValues } from "../form-values.ts";
import { toDraft, toLines } from "../to-draft.ts";

const NEW = "new";
const storageKey = (id: string | undefined) => `productDraft:${id ?? NEW}`;

export interface StoredDraft {
  values: FormValues;
  /** The product as it was when it was opened. */
  opened: OpenedProduct;
}

/** What was typed when the session ended, stored in this tab until its owner has signed in again. */
export function storeDraft(id: string | undefined, { values, opened }: StoredDraft): void {
  const stored = { values: toStored(values), opened: { ...toStored(opened.values), updated_at: opened.version } };
  if (!tabStorage.write(storageKey(id), JSON.stringify(stored))) console.error("The draft could not be stored.");
}

export function readDraft(id: string | undefined): StoredDraft | undefined {
  try {
    const stored = tabStorage.readJson(storageKey(id));
    if (typeof stored !== "object" || stored === null || !("values" in stored) || !("opened" in stored))
      return undefined;
    return { values: toValues(Object(stored.values)), opened: toOpened(Object(stored.opened)) };
  } catch {
    // A damaged draft is none.
    return undefined;
  }
}

export function removeDraft(id: string | undefined): void {
  tabStorage.write(storageKey(id), null);
}

function toStored(values: FormValues) {
  const { image_packages } = toDraft(values);
  const other_names = toLines(values.other_names);
  return { ...values, image_packages, other_names, additionalContent: toLines(values.additionalContent) };
}

interface FormStart extends StoredDraft {
  /** The product as it is now, where it was changed after the stored draft had read it. */
  newest: OpenedProduct | undefined;
}

/** What the form opens with: the product, or what was typed when the session ended, over what it had read then. */
export function startForm(product: OpenedProduct, stored: StoredDraft | undefined): FormStart {
  if (!stored) return { opened: product, values: product.values, newest: undefined };
  const changed = changedMeanwhile(stored.opened.values, product.values, stored.values).length > 0;
  return changed ? { ...stored, newest: product } : { opened: product, values: stored.values, newest: undefined };
}
