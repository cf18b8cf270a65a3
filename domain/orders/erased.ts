import * as z from "zod/mini";

export const ERASED = "Erased";

export const ERASED_IN_WORDS = "Name, phone, address, mails and comments erased";

const DIGITS_ASKED = 4;

/** Typed to confirm the number. */
export function lastDigits(phone_number: string): string {
  return phone_number.slice(-DIGITS_ASKED);
}

/** POST /customers/{phone}/erase */
export const EraseSchema = z.object({
  last_digits: z.string("must be the last four digits of the number"),
});

export const ErasedReplySchema = z.object({
  message: z.string(),
  orders: z.number(),
});
export type ErasedReply = z.infer<typeof ErasedReplySchema>;
