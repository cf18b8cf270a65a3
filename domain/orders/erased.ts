import * as z from "zod/mini";

/** What stands in an order in the place of a person. */
export const ERASED = "Erased";

/** What the order's history says. */
export const ERASED_IN_WORDS = "Name, phone, address, mails and comments erased";

const DIGITS_ASKED = 4;

/** What is typed to show that this number and no other is meant. */
export function lastDigits(phone_number: string): string {
  return phone_number.slice(-DIGITS_ASKED);
}

/** POST /customers/{phone}/erase */
export const EraseSchema = z.object({
  last_digits: z.string("must be the last four digits of the number"),
});

export const ErasedReplySchema = z.object({
  message: z.string(),
  /** How many orders have no person any more. */
  orders: z.number(),
});
export type ErasedReply = z.infer<typeof ErasedReplySchema>;
