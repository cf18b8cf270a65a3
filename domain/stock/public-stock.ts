import * as z from "zod/mini";

/** What everybody may know of a batch. */
export const BatchFactsSchema = z.object({
  code: z.string(),
  /** India's days, such as "2026-11-03". */
  pressed_on: z.string(),
  best_before: z.string(),
  /** URL of the lab report. */
  report: z.optional(z.string()),
});
export type BatchFacts = z.infer<typeof BatchFactsSchema>;

/** A size in a package that is counted, as pages know it. */
export const PublicCellSchema = z.object({
  size: z.string(),
  package: z.string(),
  sold_out: z.boolean(),
  /** The batch that would be packed next. */
  batch: z.optional(BatchFactsSchema),
});
export type PublicCell = z.infer<typeof PublicCellSchema>;
