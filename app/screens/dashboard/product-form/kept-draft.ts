import { type FormValues, toValues } from "./form-values.ts";
import { toLines } from "./to-draft.ts";

const NEW = "new";
const keptAs = (id: string | undefined) => `productDraft:${id ?? NEW}`;

/** What was typed when the session ended, kept in this tab until its owner has signed in again. */
export function keepDraft(id: string | undefined, values: FormValues): void {
  try {
    const kept = { ...values, additionalContent: toLines(values.additionalContent) };
    sessionStorage.setItem(keptAs(id), JSON.stringify(kept));
  } catch (error) {
    console.error(error);
  }
}

export function readDraft(id: string | undefined): FormValues | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keptAs(id)) ?? "null");
    return typeof kept === "object" && kept !== null ? toValues(kept) : undefined;
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
