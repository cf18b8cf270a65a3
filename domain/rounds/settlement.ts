import * as z from "zod/mini";
import { versionNumber } from "#domain/bounds.ts";
import { formatRupees, toPaise } from "#domain/products/pricing.ts";
import { optionalText, requiredText } from "#domain/text.ts";
import { RupeesSchema } from "#domain/typed-amount.ts";
import { collectedInWords } from "./collected.ts";
import { NOTE_MAX } from "./collected-schema.ts";

/** Settling the debt of an order that was not paid in full at delivery. Money is rupees. */

/** POST /orders/{code}/received: some of the rest, or all of it. */
export const NewReceivedSchema = z
  .object({ version: versionNumber, cash: RupeesSchema, upi: RupeesSchema, note: optionalText(NOTE_MAX) })
  .check(
    z.refine(({ cash, upi }) => toPaise(cash) + toPaise(upi) > 0, {
      path: ["cash"],
      error: "must be above 0, or else what came by UPI",
    }),
  );
export type NewReceived = z.infer<typeof NewReceivedSchema>;

/** POST /orders/{code}/let-go: all that is still owed. */
export const WriteOffSchema = z.object({ version: versionNumber, reason: requiredText(NOTE_MAX, "Say why") });
export type WriteOff = z.infer<typeof WriteOffSchema>;

/** An old debt paid, or written off (`let_go`): then cash and UPI are 0. */
export const SettlementSchema = z.object({
  id: z.string(),
  cash: z.number(),
  upi: z.number(),
  let_go: z.number(),
  /** Of what was paid too much: used for the order `paid_with`. Then the other amounts are 0. */
  credit: z.optional(z.number()),
  /** The reason where it was written off. */
  note: z.string(),
  at: z.number(),
  by: z.string(),
  /** The later order with which it was paid: undoing that delivery takes it back. */
  paid_with: z.optional(z.string()),
});
export type Settlement = z.infer<typeof SettlementSchema>;

/** "Old debt paid: ₹500.00 in cash", "Old debt paid with KC-…: …" or "Let go: ₹500.00", without the note. */
export function describeSettlement(
  settlement: Pick<Settlement, "cash" | "upi" | "let_go" | "credit" | "paid_with">,
): string {
  const { cash, upi, let_go, credit, paid_with } = settlement;
  if (credit) return `Credit used with ${paid_with}: ${formatRupees(credit, 2)}`;
  if (let_go > 0) return `Let go: ${formatRupees(let_go, 2)}`;
  return `${namePaid(paid_with)}: ${collectedInWords({ cash, upi })}`;
}

/** "Old debt paid" or "Old debt paid with KC-…" */
export function namePaid(paid_with: string | undefined): string {
  return paid_with ? `Old debt paid with ${paid_with}` : "Old debt paid";
}

/** "Owes ₹500.00" or "Paid ₹50.00 too much"; else empty. */
export function describeOwed(owed: number): string {
  if (toPaise(owed) === 0) return "";
  return owed > 0 ? `Owes ${formatRupees(owed, 2)}` : `Paid ${formatRupees(-owed, 2)} too much`;
}
