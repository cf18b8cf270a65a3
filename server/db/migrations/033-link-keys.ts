import type { Kysely } from "kysely";

interface Tables {
  outbox: { id: string; order_id: string | null; state: string; message: string; link_key: string | null };
  orders: { id: string; code: string };
}

const BATCH = 100;

/** The key in a waiting mail's link to its order is moved to a column, so that sending can delete it without a search. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable("outbox").addColumn("link_key", "text").execute();
  for (let after = ""; ; ) {
    const mails = await db
      .selectFrom("outbox")
      .innerJoin("orders", "orders.id", "outbox.order_id")
      .select(["outbox.id", "outbox.message", "orders.code"])
      .where("outbox.state", "=", "waiting")
      .where("outbox.id", ">", after)
      .orderBy("outbox.id")
      .limit(BATCH)
      .execute();
    for (const { id, message, code } of mails) {
      const link = `/order/${code}?key=`;
      const key = /^[\w-]+/.exec(message.split(link)[1] ?? "")?.[0];
      if (!key) continue;
      const set = { message: message.replaceAll(link + key, link), link_key: key };
      await db.updateTable("outbox").set(set).where("id", "=", id).execute();
    }
    const last = mails.at(-1);
    if (!last) return;
    after = last.id;
  }
}
