import type { Kysely } from "kysely";

/** The table `settings` held counters and marks of the program; the shop's own settings were in `shop_facts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("settings").renameTo("internal_state").execute();
  await db.schema.alterTable("shop_facts").renameTo("settings").execute();
  const state = (db as Kysely<{ internal_state: { key: string; value: string } }>).updateTable("internal_state");
  await state.set({ key: "settings_version" }).where("key", "=", "facts_version").execute();
  await state.set({ key: "two_factor_required" }).where("key", "=", "second_step_required").execute();
}
