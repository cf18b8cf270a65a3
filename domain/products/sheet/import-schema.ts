import * as z from "zod/mini";

/** Larger than two thousand rows of long texts. */
const MAX_CSV = 2_000_000;
const csv = z.string("must be the text of a CSV file").check(z.maxLength(MAX_CSV, "must be at most 2 MB"));

/** POST /products/import/preview */
export const PreviewRequestSchema = z.object({ csv });

/** POST /products/import: the same file, and the state of the catalogue that its preview was made of. */
export const ImportRequestSchema = z.object({ csv, version: z.string("is required").check(z.maxLength(40)) });

const SheetProblemSchema = z.object({
  /** Row number as a spreadsheet counts, from 1. */
  line: z.number(),
  column: z.optional(z.string()),
  message: z.string(),
});
export type SheetProblem = z.infer<typeof SheetProblemSchema>;

const PlannedProductSchema = z.object({
  line: z.number(),
  name: z.string(),
  is: z.enum(["new", "changed"]),
  /** The differences as cells of the sheet; empty if there are none. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** The sizes that it has and the file does not: they are taken away. */
  removed_sizes: z.array(z.string()),
  /** What the file makes free, by size and package: "1L in TIN". Older shops did not tell it. */
  free: z._default(z.array(z.string()), []),
  /** Always empty, for older pages: a price below ₹0 is a problem. */
  below_zero: z.array(z.object({ what: z.string(), price: z.string() })),
});
export type PlannedProduct = z.infer<typeof PlannedProductSchema>;

export const PreviewSchema = z.object({
  version: z.string(),
  products: z.array(PlannedProductSchema),
  unchanged: z.number(),
  ignored: z.array(z.string()),
  problems: z.array(SheetProblemSchema),
});
export type ImportPreview = z.infer<typeof PreviewSchema>;

export const ImportedSchema = z.object({ created: z.number(), changed: z.number() });
export type Imported = z.infer<typeof ImportedSchema>;
