import { type FormValues, toValues } from "../form-values.ts";
import { type OpenedProduct, toOpened } from "../opened-product.ts";
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
