import * as z from "zod/mini";
import { CHANNELS } from "#domain/orders/channel.ts";

/** How many days the figures can be of; the last one is today, as India counts. */
export const FIGURE_PERIODS = [7, 30, 90, 365] as const;
export type FigurePeriod = (typeof FIGURE_PERIODS)[number];
export const USUAL_PERIOD: FigurePeriod = 30;

/** Group of orders whose address has no readable PIN code. */
export const UNKNOWN = "unknown";

/** Orders, or packages of oil sold, and the rupees for them. */
const AmountSchema = z.object({ count: z.number(), rupees: z.number() });
export type Amount = z.infer<typeof AmountSchema>;

const RangeSchema = z.object({ from: z.string(), to: z.string() });

const DaySchema = z.object({ day: z.string(), booked: AmountSchema, delivered: AmountSchema });

const TotalsSchema = z.object({
  /** All orders that came in, whatever became of them. */
  booked: AmountSchema,
  /** Delivered in these days, whenever booked. */
  delivered: AmountSchema,
  /** Refused orders, among those booked in these days. */
  refused: z.number(),
  cancelled: z.number(),
  /** In rupees, of the orders that were neither refused nor cancelled; null where there is none. */
  average: z.nullable(z.number()),
});
export type Totals = z.infer<typeof TotalsSchema>;

const RowSchema = z.object({ name: z.string(), now: AmountSchema, before: AmountSchema });

/** The most frequent first; the rest is summed up in `others`. */
const BreakdownSchema = z.object({
  rows: z.array(RowSchema),
  others: z.nullable(z.object({ names: z.number(), now: AmountSchema, before: AmountSchema })),
});
export type Breakdown = z.infer<typeof BreakdownSchema>;

/** Orders by whether their customer, known by the phone number, has an earlier one. */
const CustomersSchema = z.object({
  /** As many as there are new customers: each has one first order. */
  new: AmountSchema,
  returning: AmountSchema,
  /** No number can be read from the phone. */
  unknown: AmountSchema,
});
export type Customers = z.infer<typeof CustomersSchema>;

/** GET /figures/: the last days and as many before. Without refused and cancelled orders, unless a field says otherwise. */
export const FiguresSchema = z.object({
  days: z.literal(FIGURE_PERIODS),
  now: RangeSchema,
  before: RangeSchema,
  each_day: z.array(z.object({ now: DaySchema, before: DaySchema })),
  totals: z.object({ now: TotalsSchema, before: TotalsSchema }),
  /** Counted in packages sold; an order that came as text only has no lines to count. */
  oils: BreakdownSchema,
  sizes: BreakdownSchema,
  packages: BreakdownSchema,
  text_only: z.object({ now: z.number(), before: z.number() }),
  customers: z.object({ now: CustomersSchema, before: CustomersSchema }),
  /** Orders by India's hour in which they came, from 0 to 23. */
  hours: z.array(z.object({ hour: z.number(), now: AmountSchema, before: AmountSchema })),
  pin_codes: BreakdownSchema,
  channels: z.array(z.object({ channel: z.enum(CHANNELS), now: AmountSchema, before: AmountSchema })),
});
export type Figures = z.infer<typeof FiguresSchema>;
