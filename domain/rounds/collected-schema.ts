import * as z from "zod/mini";
import { optionalText } from "#domain/text.ts";
import { RupeesSchema } from "#domain/typed-amount.ts";

export const NOTE_MAX = 200;

export const NewCollectedSchema = z.object({
  cash: RupeesSchema,
  upi: RupeesSchema,
  /** The reason for another amount. */
  note: optionalText(NOTE_MAX),
});
export type Collected = z.infer<typeof NewCollectedSchema>;

export const CollectedSchema = z.object({ cash: z.number(), upi: z.number(), note: z.string() });

/** What was collected for a debt of another order. */
export const SettledSchema = z.object({ code: z.string(), cash: z.number(), upi: z.number() });
export type Settled = z.infer<typeof SettledSchema>;

/** The debt of another order. */
export const OwedBeforeSchema = z.object({ code: z.string(), owed: z.number() });
