import { changedMeanwhile } from "../conflict/changed-fields.ts";
import { type FormValues, type OpenedProduct, toOpened, toValues } from "../form-values.ts";
import { toLines } from "../to-draft.ts";

const NEW = "new";
const keptAs = (id: string | undefined) => `productDraft:${id ?? NEW}`;

export interface KeptDraft {
  values: FormValues;
  /** The product as it was when it was opened. */
  opened: OpenedProduct;
}

/** What was typed when the session ended, kept in this tab until its owner has signed in again. */
export function keepDraft(id: string | undefined, { values, opened }: KeptDraft): void {
  try {
    const kept = { values: toKept(values), opened: { ...toKept(opened.values), updated_at: opened.version } };
    sessionStorage.setItem(keptAs(id), JSON.stringify(kept));
  } catch (error) {
    console.error(error);
  }
}

export function readDraft(id: string | undefined): KeptDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keptAs(id)) ?? "null");
    if (typeof kept !== "object" || kept === null || !("values" in kept) || !("opened" in kept)) return undefined;
    return { values: toValues(Object(kept.values)), opened: toOpened(Object(kept.opened)) };
  } catch {
    // A damaged draft is none.
    return undefined;
  }
}

export function dropDraft(id: string | undefined): void {
  try {
    sessionStorage.removeItem(keptAs(id));
  } catch {
    // Where storage is forbidden there is none.
  }
}

function toKept(values: FormValues) {
  return { ...values, additionalContent: toLines(values.additionalContent) };
}

interface FormStart extends KeptDraft {
  /** The product as it is now, where it was changed after the kept draft had read it. */
  newest: OpenedProduct | undefined;
}

/** What the form opens with: the product, or what was typed when the session ended, over what it had read then. */
export function startForm(product: OpenedProduct, kept: KeptDraft | undefined): FormStart {
  if (!kept) return { opened: product, values: product.values, newest: undefined };
  const changed = changedMeanwhile(kept.opened.values, product.values, kept.values).length > 0;
  return changed ? { ...kept, newest: product } : { opened: product, values: kept.values, newest: undefined };
}
