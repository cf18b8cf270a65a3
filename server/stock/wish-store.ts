import { v7 as newId } from "uuid";
import { DAY_MS } from "#domain/india-day.ts";
import type { Language } from "#domain/language.ts";
import type { ProductCell } from "#domain/stock/stock.ts";
import type { Database } from "#server/db/open.ts";

const KEPT_MS = 90 * DAY_MS;
/** Of one phone that was not told yet: more is not a shopper. */
const MOST_OF_ONE_PHONE = 10;

interface NewWish extends ProductCell {
  phone: string;
  phone_number: string;
  language: Language;
  at: number;
  /** Refuses by throwing where too many come. */
  countSource: (trx: Database) => Promise<unknown>;
}

/** A second one for the same is the first. */
export async function createWish(db: Database, wish: NewWish): Promise<void> {
  const { product, size, package: pack, phone, phone_number, language, at, countSource } = wish;
  await db.transaction().execute(async (trx) => {
    await countSource(trx);
    const open = await trx
      .selectFrom("stock_wishes")
      .select(["product_id", "size", "package"])
      .where("phone_number", "=", phone_number)
      .where("told_at", "is", null)
      .execute();
    const isKnown = open.some((one) => one.product_id === product && one.size === size && one.package === pack);
    if (isKnown || open.length >= MOST_OF_ONE_PHONE) return;
    await trx
      .insertInto("stock_wishes")
      .values({
        ...{ id: newId(), product_id: product, size, package: pack, phone, phone_number, language, at },
        told_at: null,
        told_by: null,
      })
      .execute();
  });
}

/** Those that were not told first, then the oldest first. */
export async function listWishes(db: Database) {
  const rows = await db
    .selectFrom("stock_wishes")
    .leftJoin("products", "products.id", "product_id")
    .selectAll("stock_wishes")
    .select("products.name as product_name")
    .orderBy("at")
    .execute();
  return rows.sort((one, other) => Number(one.told_at !== null) - Number(other.told_at !== null));
}

export async function countWishes(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("stock_wishes")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("told_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False where there is no such wish. */
export async function markTold(db: Database, id: string, { by, at }: { by: string; at: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("stock_wishes")
    .set({ told_at: at, told_by: by })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteWish(db: Database, id: string, at: number): Promise<void> {
  await db.transaction().execute((trx) => eraseWishes(trx, "id", id, at));
}

/** How many a customer of this number had. */
export function eraseWishesOf(trx: Database, phone_number: string, at: number): Promise<number> {
  return eraseWishes(trx, "phone_number", phone_number, at);
}

/** Their ids stay, so that an older backup does not bring them back. */
async function eraseWishes(trx: Database, by: "id" | "phone_number", value: string, at: number): Promise<number> {
  const wishes = await trx.deleteFrom("stock_wishes").where(by, "=", value).returning("id").execute();
  const rows = wishes.map(({ id }) => ({ id, erased_at: at }));
  if (rows.length > 0) await trx.insertInto("erased_mails").values(rows).execute();
  return rows.length;
}

export async function deleteOldWishes(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom("stock_wishes")
    .where("at", "<", now - KEPT_MS)
    .execute();
}
