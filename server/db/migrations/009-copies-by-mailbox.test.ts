import type { Kysely } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { DATABASES, openEmptyDatabase } from "#tests/test-database.ts";
import { up as makeFirstTables } from "./001-first-tables.ts";
import { up as countByRecipient } from "./007-copies-by-recipient.ts";
import { up as countByMailbox } from "./009-copies-by-mailbox.ts";

const RECIPIENTS = ["asha@customer.example", "Asha@Customer.Example", "ravi@customer.example"];

describe.each(DATABASES)("the migration for copies by mailbox on %s", (databaseName) => {
  it("counts mails that were written before it by their recipient, however it was typed, and keeps them", async () => {
    const { db, close } = await openEmptyDatabase(databaseName);
    onTestFinished(close);
    await makeFirstTables(db as unknown as Kysely<unknown>);
    await countByRecipient(db as unknown as Parameters<typeof countByRecipient>[0]);
    const old = db as unknown as Kysely<{ orders: Record<string, unknown>; outbox: Record<string, unknown> }>;
    const order = {
      id: "order",
      code: "KC-1000000",
      name_customer: "",
      phone: "",
      email: "",
      address: "",
      comments: "",
      cartDetails: "",
      final_total_paise: 1,
      price_differs: 0,
      state: "new",
      created_at: 0,
    };
    await old.insertInto("orders").values(order).execute();
    const mails = RECIPIENTS.map((recipient, n) => ({
      id: `mail-${n}`,
      order_id: order.id,
      kind: "customer",
      recipient,
      message: `message ${n}`,
      state: "pending",
      attempts: n,
      next_attempt_at: n,
      give_up_at: n,
      lease_until: 0,
      created_at: n,
    }));
    await old.insertInto("outbox").values(mails).execute();

    await countByMailbox(db as unknown as Parameters<typeof countByMailbox>[0]);
    const rows = await db.selectFrom("outbox").selectAll().orderBy("created_at").execute();
    const mailboxes = ["asha@customer.example", "asha@customer.example", "ravi@customer.example"];
    expect(rows).toMatchObject(mails.map((mail, n) => ({ ...mail, mailbox: mailboxes[n] })));
  });
});
