import * as z from "zod/mini";
import { optionalText } from "#domain/text.ts";
import { RupeesSchema } from "#domain/typed-amount.ts";

export const NOTE_MAX = 200;

export const NewCollectedSchema = z.object({
  cash: RupeesSchema,
  upi: RupeesSchema,
  /** Of what was paid too much for other orders; as much is used as is still there. */
  credit: z.optional(RupeesSchema),
  /** Old debts that were shown. Where they were received meanwhile, an amount with them is not refused, but stays as too much. */
  debts_shown: z.optional(RupeesSchema),
  /** The reason for another amount. */
  note: optionalText(NOTE_MAX),
});
export type Collected = z.infer<typeof NewCollectedSchema>;

export const CollectedSchema = z.object({
  cash: z.number(),
  upi: z.number(),
  /** Paid before, as too much for another order; left out where none was used. */
  credit: z.optional(z.number()),
  note: z.string(),
});

/** What was collected for a debt of another order. */
export const SettledSchema = z.object({ code: z.string(), cash: z.number(), upi: z.number() });
export type Settled = z.infer<typeof SettledSchema>;

/** The debt of another order. */
export const OwedBeforeSchema = z.object({ code: z.string(), owed: z.number() });
