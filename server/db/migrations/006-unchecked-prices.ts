import type { Kysely } from "kysely";

/** Orders that need a look are found in the index alone, those whose price nobody could check and those that perhaps a bot sent among them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("orders_by_look").execute();
  await db.schema
    .createIndex("orders_by_look")
    .on("orders")
    .columns(["state", "price_differs", "catalogue_total_paise", "suspected_bot", "id"])
    .execute();
}
