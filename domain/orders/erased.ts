import * as z from "zod/mini";

export const ERASED = "Erased";

const DIGITS_ASKED = 4;

/** Typed to confirm the number, or the order's code where there is none. */
export function lastDigits(key: string): string {
  return key.slice(-DIGITS_ASKED);
}

const LAST_DIGITS = "must be the last four digits of the number";

/** POST /customers/{phone}/erase */
export const EraseSchema = z.object({
  last_digits: z.string(LAST_DIGITS).check(z.maxLength(20, LAST_DIGITS)),
});

export const ErasedReplySchema = z.object({
  message: z.string(),
  /** They stay without a name. */
  orders: z.number(),
  /** Orders of others that had this number until it was corrected. */
  corrected_orders: z.number(),
  /** Deleted. */
  notes: z.number(),
  /** False while the database's log or a mail file still holds the customer; the shop retries every minute. */
  is_finished: z.boolean(),
});
export type ErasedReply = z.infer<typeof ErasedReplySchema>;
