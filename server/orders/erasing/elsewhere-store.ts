import * as z from "zod/mini";
import { parseJsonList } from "#domain/parse-json-list.ts";
import type { Database } from "#server/db/open.ts";
import { SnapshotError } from "#server/db/snapshot.ts";
import { batches, sharesNumber } from "./erase-orders-store.ts";

const ORDERS = "erased_orders";
const CORRECTED = "erased_earlier";

const OrdersSchema = z.array(z.string());
const CorrectedSchema = z.array(z.object({ id: z.string(), phone: z.string(), earlier: z.array(z.string()) }));

/** Erasures of orders missing from this backup, kept for the next restore. */
export interface Elsewhere {
  /** Erased as a whole. */
  orders: string[];
  /** Orders whose number was corrected and whose earlier customer was erased, with their other phones. */
  corrected: z.infer<typeof CorrectedSchema>;
}

export async function listElsewhere(db: Database): Promise<Elsewhere> {
  return { orders: await read(db, ORDERS, OrdersSchema), corrected: await read(db, CORRECTED, CorrectedSchema) };
}

/** Adds those that this database lacks, and drops those that it has. */
export async function rememberElsewhere(trx: Database, { orders, corrected }: Elsewhere): Promise<void> {
  const known = await listElsewhere(trx);
  const whole = new Set([...known.orders, ...orders]);
  const partly = new Map([...known.corrected, ...corrected].map((order) => [order.id, order]));
  for (const some of batches([...whole, ...partly.keys()])) {
    const there = await trx.selectFrom("orders").select("id").where("id", "in", some).execute();
    for (const { id } of there) {
      whole.delete(id);
      partly.delete(id);
    }
  }
  for (const id of whole) partly.delete(id);
  await write(trx, ORDERS, [...whole]);
  await write(trx, CORRECTED, [...partly.values()]);
}

/** The customer of this number is erased: no phone of theirs stays here, and a restore erases them too. False if none was here. */
export async function eraseElsewhere(trx: Database, phone_number: string): Promise<boolean> {
  const { orders, corrected } = await listElsewhere(trx);
  const isTheirs = (phone: string) => sharesNumber(phone, phone_number);
  if (!corrected.some(({ phone, earlier }) => [phone, ...earlier].some(isTheirs))) return false;
  const theirs = corrected.filter(({ phone }) => isTheirs(phone));
  const others = corrected.filter(({ phone }) => !isTheirs(phone));
  const kept = others.map((order) => ({ ...order, earlier: order.earlier.filter((phone) => !isTheirs(phone)) }));
  await write(trx, ORDERS, [...orders, ...theirs.map(({ id }) => id)]);
  await write(trx, CORRECTED, kept);
  return true;
}

async function read<Value>(db: Database, key: string, schema: z.ZodMiniType<Value[]>): Promise<Value[]> {
  const row = await db.selectFrom("internal_state").select("value").where("key", "=", key).executeTakeFirst();
  const { success, data } = schema.safeParse(parseJsonList(row?.value ?? ""));
  if (!success) throw new SnapshotError(`the list ${key} in its database cannot be read`);
  return data;
}

async function write(trx: Database, key: string, list: unknown[]): Promise<void> {
  await trx.deleteFrom("internal_state").where("key", "=", key).execute();
  if (list.length > 0) {
    await trx
      .insertInto("internal_state")
      .values({ key, value: JSON.stringify(list) })
      .execute();
  }
}
