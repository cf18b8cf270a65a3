import * as z from "zod/mini";
import type { Issue } from "#domain/api-error.ts";
import { type Agreed, findAgreedIssue } from "#domain/orders/agreed.ts";
import { NO_RUPEES, readRupees } from "#domain/typed-amount.ts";

export const AgreedDraftSchema = z.object({
  agreed_as: z.enum(["nothing", "off", "total"]),
  agreed_rupees: z.string(),
  agreed_reason: z.string(),
  /** The agreed total was typed or ticked for the current lines. */
  keeps_total: z.boolean(),
});
export type AgreedDraft = z.infer<typeof AgreedDraftSchema>;

export const NOTHING_AGREED: AgreedDraft = {
  agreed_as: "nothing",
  agreed_rupees: "",
  agreed_reason: "",
  keeps_total: false,
};

/** The amount is NaN if the typed text is none. */
export function readAgreed({ agreed_as, agreed_rupees, agreed_reason }: AgreedDraft): Agreed | null {
  if (agreed_as === "nothing") return null;
  return { as: agreed_as, rupees: readRupees(agreed_rupees) ?? Number.NaN, reason: agreed_reason.trim() };
}

/** Adds an amount above the total, and says what to type where there is none. */
export function withAgreedIssues(issues: Issue[], agreed: Agreed | null, final_total: number): Issue[] {
  const isNoAmount = Number.isNaN(agreed?.rupees);
  const tooMuch = findAgreedIssue(agreed, final_total);
  return [
    ...issues.map((issue) =>
      isNoAmount && issue.path.join(".") === "agreed.rupees" ? { ...issue, message: NO_RUPEES } : issue,
    ),
    ...(tooMuch ? [tooMuch] : []),
  ];
}
