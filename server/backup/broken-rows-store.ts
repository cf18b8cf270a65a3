import { sql } from "kysely";
import * as z from "zod/mini";
import { BillContentSchema } from "#domain/bill/bill.ts";
import { isIndiaDay } from "#domain/india-day.ts";
import { LanguageSchema } from "#domain/language-schema.ts";
import { AgreedSchema } from "#domain/orders/agreed.ts";
import { CHANNELS } from "#domain/orders/channel.ts";
import { EndReasonSchema } from "#domain/orders/end-reason.ts";
import { OrderLineSchema, OrderStateSchema } from "#domain/orders/staff-orders.ts";
import { ProductSchema, TranslationsSchema } from "#domain/products/product-schema.ts";
import { STOP_OUTCOMES } from "#domain/rounds/round-sums.ts";
import { SIGN_IN_OUTCOMES } from "#domain/sign-in-list.ts";
import { BATCH_CODE } from "#domain/stock/batch-code.ts";
import { isReportUrl } from "#domain/stock/report.ts";
import { CorrectionsSchema, MOVE_TYPES } from "#domain/stock/stock.ts";
import { listBatches, TABLES } from "#server/db/copy.ts";
import { migrate } from "#server/db/migrate.ts";
import { type Database, openDatabase } from "#server/db/open.ts";
import type { Tables } from "#server/db/schema.ts";
import { StoredChangesSchema } from "#server/orders/core/history-store.ts";

const MOST_NAMED = 10;

/** The last moment that a date can have: a number beyond it is neither a time nor an amount. */
const LARGEST = 8.64e15;
const INT32 = 2 ** 31;
const TYPES: Record<string, z.ZodMiniType> = {
  text: z.string(),
  bigint: z.int().check(z.gte(-LARGEST), z.lte(LARGEST)),
  integer: z.int().check(z.gte(-INT32), z.lt(INT32)),
};
/** What is counted on from, far below what a call may name. */
const COUNTED_ON = /^(version|seq|number)$/;
const version = z.int().check(z.gte(0), z.lte(INT32 / 2));

/** Text with JSON of this shape. */
const json = (schema: z.ZodMiniType) =>
  z.string().check(
    z.refine((text) => {
      try {
        return schema.safeParse(JSON.parse(text)).success;
      } catch {
        return false;
      }
    }),
  );

const items = z.array(
  z.extend(OrderLineSchema, {
    name: z.nullable(z.string()),
    ordered_name: z.optional(z.nullable(z.string())),
    catalogue_price: z.optional(z.nullable(z.number())),
  }),
);
const firstContent = z.object({
  name_customer: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  address: z.string(),
  comments: z.string(),
  cartDetails: z.string(),
  final_total: z.number(),
  items: z.nullable(items),
  earlier_phones: z.optional(z.array(z.string())),
});
const { product_images, price_sizes, packages, additionalContent, other_names, image_packages } = ProductSchema.shape;

const day = z.string().check(z.refine(isIndiaDay));
const count = z.int().check(z.gte(0));
const report = z.string().check(z.refine((url) => url === "" || isReportUrl(url)));

/** Columns of which the shop reads more than their type. */
const SHAPES: { [Table in keyof Tables]?: { [Column in keyof Tables[Table]]?: z.ZodMiniType } } = {
  // An older value that a later rule would refuse has its default: it must not keep the whole backup out.
  settings: { value: json(z.unknown()) },
  products: {
    product_images: json(product_images),
    price_sizes: json(price_sizes),
    packages: json(packages),
    additionalContent: json(additionalContent),
    other_names: json(other_names),
    image_packages: json(image_packages),
    translations: z.nullable(json(TranslationsSchema)),
  },
  orders: {
    items: z.nullable(json(items)),
    state: OrderStateSchema,
    channel: z.enum(CHANNELS),
    language: LanguageSchema,
    agreed_as: z.nullable(AgreedSchema.shape.as),
    first_content: z.nullable(json(firstContent)),
  },
  order_steps: {
    from_state: OrderStateSchema,
    to_state: OrderStateSchema,
    reason: z.nullable(EndReasonSchema.shape.why),
    changes: z.nullable(json(StoredChangesSchema)),
  },
  bills: { content: json(BillContentSchema) },
  rounds: { language: z.nullable(LanguageSchema) },
  round_stops: { outcome: z.nullable(z.enum(STOP_OUTCOMES)) },
  sign_ins: { outcome: z.enum(SIGN_IN_OUTCOMES) },
  batches: {
    code: z.string().check(z.regex(BATCH_CODE)),
    ...{ pressed_on: day, best_before: day, litres_ml: count, report, corrections: json(CorrectionsSchema) },
  },
  stock_moves: { type: z.enum(MOVE_TYPES), units: z.int().check(z.refine((units) => units !== 0)) },
  stock_cells: { counted: z.enum({ off: 0, on: 1 }) },
  stock_wishes: { language: LanguageSchema },
};

/** Numbers that are counted up. */
const COUNTER = /_(version|changes)$|^bills_/;
/** Tables whose rows have a number of such a counter: the shop reads none that is ahead of it. */
const NUMBERED = [
  ["settings", "settings_version"],
  ["batches", "stock_version"],
  ["stock_moves", "stock_version"],
] as const;

/** Of a database in this folder, which is brought up to date. */
export async function readBrokenRows(dataDir: string): Promise<string[]> {
  const db = await openDatabase({ dataDir });
  try {
    await migrate(db);
    return await listBrokenRows(db);
  } finally {
    await db.destroy();
  }
}

/** Names rows of a SQLite database that the shop could not read by table, key and column: no value of theirs, which may be about people. */
async function listBrokenRows(db: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const table of TABLES) {
    const schema = await buildSchema(db, table);
    for await (const { rows, key } of listBatches(db, table)) {
      for (const row of rows) {
        const { error } = schema.safeParse(row);
        if (error) broken.push(`${table} ${JSON.stringify(row[key])} ${error.issues[0]?.path.join(".")}`);
        if (broken.length === MOST_NAMED) return broken;
      }
    }
  }
  return broken.length > 0 ? broken : listContradictions(db);
}

async function listContradictions(db: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const [table, counter] of NUMBERED) {
    const last = db
      .selectFrom("internal_state")
      .where("key", "=", counter)
      .select(sql<number>`cast(value as integer)`.as("last"));
    const ahead = db
      .selectFrom(table)
      .select("id")
      .where("seq", ">", (eb) => eb.fn.coalesce(last, sql.lit(0)));
    for (const { id } of await ahead.limit(MOST_NAMED).execute()) broken.push(`${table} ${JSON.stringify(id)} seq`);
  }
  const early = db
    .selectFrom("order_steps")
    .innerJoin("orders", "orders.id", "order_id")
    .select("order_steps.id")
    .whereRef("order_steps.version", ">", "orders.version");
  for (const { id } of await early.limit(MOST_NAMED).execute())
    broken.push(`order_steps ${JSON.stringify(id)} version`);
  return broken.slice(0, MOST_NAMED);
}

/** The types are those that the migrations have declared: SQLite itself stores anything in any column. */
async function buildSchema(db: Database, table: keyof Tables) {
  const { rows } = await sql<{ name: string; type: string; optional: number }>`
    select name, type, not "notnull" and not pk as optional from pragma_table_info(${table})`.execute(db);
  const columns = rows.map(({ name, type, optional }) => {
    const isCounted = COUNTED_ON.test(name) && type.toLowerCase() !== "text";
    const declared = isCounted ? version : (TYPES[type.toLowerCase()] ?? z.number());
    return [name, optional ? z.nullable(declared) : declared];
  });
  const schema = z.object({ ...Object.fromEntries(columns), ...SHAPES[table] });
  if (table !== "internal_state") return schema;
  const isCount = ({ key, value }: Record<string, unknown>) =>
    !COUNTER.test(String(key)) || (/^\d{1,10}$/.test(String(value)) && Number(value) <= INT32 / 2);
  return schema.check(z.refine(isCount, { path: ["value"] }));
}
