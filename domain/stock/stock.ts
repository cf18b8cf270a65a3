import * as z from "zod/mini";
import { codeText, versionNumber } from "#domain/bounds.ts";
import { cleanLine } from "#domain/clean-line.ts";
import { isIndiaDay } from "#domain/india-day.ts";
import { LanguageSchema } from "#domain/language-schema.ts";
import { PHONE_MAX } from "#domain/orders/customer-limits.ts";
import { ORDER_STATES, PHONE_REQUIRED } from "#domain/orders/order.ts";
import { boundedText, optionalText, requiredText } from "#domain/text.ts";
import { BATCH_CODE, readBatchCode } from "./batch-code.ts";
import { isReportUrl } from "./report.ts";

/** Batches and stock as `/stock/` sends and takes them. Days are India's, times are milliseconds; products, batches and moves are named by id. */

export const MOVE_TYPES = ["filled", "packed", "back", "broken", "given", "counted"] as const;
export type MoveType = (typeof MOVE_TYPES)[number];

export const CODE_MAX = 40;
export const REASON_MAX = 200;
const MOST_UNITS = 100_000;
const MOST_LITRES = 1_000_000;

const day = boundedText(10).check(z.refine(isIndiaDay, "must be a day, such as 2026-01-31"));
const units = z
  .int("must be a whole number")
  .check(z.gte(1, "must not be below 1"), z.lte(MOST_UNITS, `must not be above ${MOST_UNITS}`));
const zeroOrMore = z
  .int("must be a whole number")
  .check(z.gte(0, "must not be below 0"), z.lte(MOST_UNITS, `must not be above ${MOST_UNITS}`));
const reason = requiredText(REASON_MAX).check(z.overwrite(cleanLine));

/** A size in a package of one oil. */
const CellSchema = z.object({ size: requiredText(60), package: requiredText(60) });
const ProductCellSchema = z.extend(CellSchema, { product: codeText });
export type ProductCell = z.infer<typeof ProductCellSchema>;

const RecalledSchema = z.object({ at: z.number(), by: z.string(), reason: z.string() });

const BatchSchema = z.object({
  id: z.string(),
  code: z.string(),
  product: z.string(),
  product_name: z.string(),
  pressed_on: z.string(),
  best_before: z.string(),
  litres: z.number(),
  seed_lot: z.string(),
  /** URL of the lab report; empty where it has none. */
  report: z.string(),
  note: z.string(),
  version: versionNumber,
  created_at: z.number(),
  created_by: z.string(),
  /** Null while it is not recalled. */
  recalled: z.nullable(RecalledSchema),
  /** Whether it is packed now: not where it is recalled, past its best before or too near to it. */
  is_packable: z.boolean(),
  /** Units that are still here, by size and package. */
  left: z.array(z.object({ size: z.string(), package: z.string(), units: z.number() })),
});
export type Batch = z.infer<typeof BatchSchema>;

/** Who corrected a batch, and what it had before; the oldest first. */
export const CorrectionsSchema = z.array(
  z.object({
    at: z.number(),
    by: z.string(),
    was: z.partial(z.pick(BatchSchema, { pressed_on: true, best_before: true, litres: true })),
  }),
);

/** A size in a package on the stock page. */
const StockCellSchema = z.object({
  size: z.string(),
  package: z.string(),
  /** False: everything is as without stock, and the numbers are 0. */
  counted: z.boolean(),
  /** The catalogue sells it. */
  is_offered: z.boolean(),
  /** All units of the ledger that are here, also those that are not packed any more. */
  in_stock: z.number(),
  /** Of these: past best before, too near to it, and recalled. */
  expired: z.number(),
  soon: z.number(),
  recalled: z.number(),
  /** Units of open orders that are not packed yet. */
  ordered: z.number(),
  /** Below 0 where more is ordered than there is. */
  free: z.number(),
  /** Days that the free units last by the sales of 30 days; null where none were sold. */
  days: z.nullable(z.number()),
});
export type StockCell = z.infer<typeof StockCellSchema>;

const StockProductSchema = z.object({
  id: z.string(),
  name: z.string(),
  cells: z.array(StockCellSchema),
  /** Litres to press next; 0 where there is enough, or nothing is counted. */
  press_next: z.number(),
  /** Proposed for a batch that is pressed today. */
  next_code: z.string(),
  /** Batches with units left, and those of the last 30 days; the earliest best before first. */
  batches: z.array(BatchSchema),
});
export type StockProduct = z.infer<typeof StockProductSchema>;

/** GET /stock/ */
export const StockSchema = z.object({
  /** India's day. */
  today: z.string(),
  products: z.array(StockProductSchema),
  /** Shoppers who wait to hear that something is back, and were not told. */
  wishes: z.number(),
});
export type Stock = z.infer<typeof StockSchema>;

/** GET /stock/batches/: the newest first. */
export const BatchListSchema = z.object({
  batches: z.array(BatchSchema),
  page: z.number(),
  pages: z.number(),
  total: z.number(),
});

/** What an order has of a batch. */
const BatchOrderSchema = z.object({
  code: z.string(),
  name_customer: z.string(),
  phone: z.string(),
  language: LanguageSchema,
  state: z.enum(ORDER_STATES),
  /** Null where the customer was not erased. */
  erased_at: z.nullable(z.number()),
  /** When it was packed last. */
  packed_at: z.number(),
  units: z.array(z.object({ size: z.string(), package: z.string(), units: z.number() })),
  /** Who told the customer of the recall. */
  told: z.nullable(z.object({ at: z.number(), by: z.string() })),
});
export type BatchOrder = z.infer<typeof BatchOrderSchema>;

const MoveSchema = z.object({
  id: z.string(),
  at: z.number(),
  by: z.string(),
  type: z.enum(MOVE_TYPES),
  size: z.string(),
  package: z.string(),
  /** Below 0 where they leave the shelf. */
  units: z.number(),
  /** The code of the order. */
  order: z.nullable(z.string()),
  reason: z.string(),
});
export type Move = z.infer<typeof MoveSchema>;

/** GET /stock/batches/{id} */
export const BatchDetailsSchema = z.extend(BatchSchema, {
  /** Sums of the ledger; `packed` is without what came back, `counted` may be below 0. left = filled - packed - broken - given + counted */
  cells: z.array(
    z.object({
      size: z.string(),
      package: z.string(),
      filled: z.number(),
      packed: z.number(),
      broken: z.number(),
      given: z.number(),
      counted: z.number(),
      left: z.number(),
    }),
  ),
  /** Orders that have units of it, the one packed last first. */
  orders: z.array(BatchOrderSchema),
  /** The last hundred, newest first. */
  moves: z.array(MoveSchema),
  corrections: CorrectionsSchema,
});
export type BatchDetails = z.infer<typeof BatchDetailsSchema>;

const litres = z.number("must be a number").check(
  z.gte(0, "must not be below 0"),
  z.lte(MOST_LITRES, `must not be above ${MOST_LITRES}`),
  z.refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, "must have at most three decimals"),
);

const BatchFieldsSchema = z.object({
  /** Empty: the shop proposes one. */
  code: z._default(
    boundedText(CODE_MAX).check(
      z.overwrite(readBatchCode),
      z.refine((code) => code === "" || BATCH_CODE.test(code), `must be at most ${CODE_MAX} letters, digits and -`),
    ),
    "",
  ),
  pressed_on: day,
  best_before: day,
  litres,
  seed_lot: optionalText(200),
  report: z._default(
    boundedText(200).check(z.refine((url) => url === "" || isReportUrl(url), "is no lab report of this shop")),
    "",
  ),
  note: optionalText(1000),
});

const refuseEarly = z.refine<{ pressed_on: string; best_before: string }>(
  ({ pressed_on, best_before }) => best_before > pressed_on,
  { path: ["best_before"], error: "must be after the day of pressing" },
);

/** POST /stock/batches/ */
export const NewBatchSchema = z.extend(BatchFieldsSchema, { product: codeText }).check(refuseEarly);
export type NewBatch = z.infer<typeof NewBatchSchema>;

/** PUT /stock/batches/{id}: 409 when somebody else changed it after `version` was read. An empty code stays as it is. */
export const BatchChangeSchema = z.extend(BatchFieldsSchema, { version: versionNumber }).check(refuseEarly);
export type BatchChange = z.infer<typeof BatchChangeSchema>;

/** POST /stock/batches/{id}/fill: turns counting of this size and package on. */
export const FillSchema = z.extend(CellSchema, { units });
export type Fill = z.infer<typeof FillSchema>;

/** POST /stock/batches/{id}/loss */
export const LOSS_TYPES = ["broken", "given"] as const;
export const LossSchema = z.extend(CellSchema, { units, type: z.enum(LOSS_TYPES, "must be broken or given"), reason });
export type Loss = z.infer<typeof LossSchema>;

/** POST /stock/count: 409 where `seen` is no longer what the ledger says. */
export const CountSchema = z
  .extend(ProductCellSchema, {
    counts: z
      .array(z.object({ batch: codeText, seen: zeroOrMore, counted: zeroOrMore }))
      .check(z.minLength(1, "must not be empty"), z.maxLength(200, "must have at most 200 entries")),
    /** Required where anything differs. */
    reason: z._default(boundedText(REASON_MAX).check(z.overwrite(cleanLine)), ""),
  })
  .check(
    z.refine(({ counts, reason }) => reason !== "" || counts.every(({ seen, counted }) => seen === counted), {
      path: ["reason"],
      error: "is required where the count differs",
    }),
    z.refine(({ counts }) => new Set(counts.map(({ batch }) => batch)).size === counts.length, {
      path: ["counts"],
      error: "names a batch twice",
    }),
  );
export type Count = z.infer<typeof CountSchema>;

/** PUT /stock/cells */
export const CellChangeSchema = z.extend(ProductCellSchema, { counted: z.boolean("must be true or false") });

/** POST /stock/batches/{id}/recall */
export const RecallSchema = z.object({ version: versionNumber, reason });

/** PUT /stock/batches/{id}/told: the customer of this order, by its code. */
export const ToldSchema = z.object({ order: codeText, told: z.boolean("must be true or false") });

/** PUT /orders/{code}/batches: moves units of a packed order from one batch to another. `id` is the product's. */
export const BatchSwapSchema = z.extend(CellSchema, {
  version: versionNumber,
  id: codeText,
  from: codeText,
  to: codeText,
  units,
});
export type BatchSwap = z.infer<typeof BatchSwapSchema>;

/** GET /batches/{batch}, for everybody. */
export const PublicBatchSchema = z.object({
  code: z.string(),
  pressed_on: z.string(),
  best_before: z.string(),
  report: z.optional(z.string()),
  recalled: z.boolean(),
  /** Null where the shop no longer has it. */
  product: z.nullable(z.object({ id: z.string(), name: z.string(), slug: z.string() })),
});

/** POST /stock/wishes/: the page has said what the number is used for. */
export const NewWishSchema = z.extend(ProductCellSchema, {
  phone: requiredText(PHONE_MAX, PHONE_REQUIRED),
  language: z.optional(LanguageSchema),
  /** Hidden from people: one with it is not stored. */
  website: z.optional(boundedText(2_000)),
});

/** GET /stock/wishes/: those that were not told first, then the oldest first. */
export const WishListSchema = z.object({
  wishes: z.array(
    z.object({
      id: z.string(),
      product: z.string(),
      product_name: z.string(),
      size: z.string(),
      package: z.string(),
      phone: z.string(),
      language: LanguageSchema,
      at: z.number(),
      told: z.nullable(z.object({ at: z.number(), by: z.string() })),
      /** It can be ordered again. */
      is_back: z.boolean(),
    }),
  ),
});
export type WishList = z.infer<typeof WishListSchema>;
