import { type Kysely, sql } from "kysely";

/** A driver's link names its maker by id and ends with them. Until now it had their name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from round_keys where created_by not in (select username from users)`.execute(db);
  await db.schema.alterTable("round_keys").renameColumn("created_by", "maker_id").execute();
  await sql`update round_keys set maker_id = (select min(id) from users where username = maker_id)`.execute(db);
}
