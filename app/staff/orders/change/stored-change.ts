import { readLine } from "../form/draft-line.ts";
import { readDraft, storeDraft } from "../form/draft-storage.ts";
import type { ChangeDraft } from "./change-draft.ts";

/** Stored in this tab with every key, as a new order is; null removes it. */
export function storeChange(code: string, draft: ChangeDraft | null): void {
  storeDraft(draft && JSON.stringify(draft), code);
}

/** The change of this order that was left half typed in this tab; what cannot be read of it stands as in the order. */
export function readChange(code: string, order: ChangeDraft): ChangeDraft | undefined {
  try {
    const stored = JSON.parse(readDraft(code) ?? "null");
    return stored ? merge(order, stored) : undefined;
  } catch {
    // A damaged draft is none.
    return undefined;
  }
}

const AGREED: ChangeDraft["agreed_as"][] = ["nothing", "off", "total"];

function merge(order: ChangeDraft, stored: Record<string, unknown>): ChangeDraft {
  const keep = <Field extends keyof ChangeDraft>(field: Field) =>
    typeof stored[field] === typeof order[field] ? (stored[field] as ChangeDraft[Field]) : order[field];
  return {
    version: keep("version"),
    phone: keep("phone"),
    name_customer: keep("name_customer"),
    email: keep("email"),
    address: keep("address"),
    comments: keep("comments"),
    lines: Array.isArray(stored.lines) ? stored.lines.map(readLine) : order.lines,
    agreed_as: AGREED.find((as) => as === stored.agreed_as) ?? order.agreed_as,
    agreed_rupees: keep("agreed_rupees"),
    agreed_reason: keep("agreed_reason"),
    keeps_total: keep("keeps_total"),
    tell_customer: keep("tell_customer"),
  };
}
