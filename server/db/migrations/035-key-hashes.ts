import type { Kysely } from "kysely";

interface Tables {
  idempotency_keys: { key: string };
}

/** A repeated order opens its page: of its key only the hash is stored. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const { key } of await db.selectFrom("idempotency_keys").select("key").execute()) {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key));
    const hash = Buffer.from(digest).toString("base64url");
    await db.updateTable("idempotency_keys").set({ key: hash }).where("key", "=", key).execute();
  }
}
