import type { ExpressionBuilder } from "kysely";
import { v7 as newId } from "uuid";
import { type Database, isPostgres } from "#server/db/open.ts";
import type { OutboxRow, Tables } from "#server/db/schema.ts";
import { mailboxOf } from "../core/mailbox.ts";
import { giveAnotherOrderKey } from "../core/order-key-store.ts";
import type { Order } from "../core/stored-order.ts";
import type { OrderMail } from "../email/order-email.ts";
import { lacksKey, withKeys, withoutKeys } from "./link-key.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
export const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE_MS;
/** How much newer a mail may be and still go first: for each order that its source booked shortly before … */
const STEP_BACK_MS = 20 * SECOND_MS;
/** … and where it is a customer's copy, which lets the shop's mails pass. */
const COPY_STEP_BACK_MS = 10 * MINUTE_MS;
const BOT_STEP_BACK_MS = 60 * MINUTE_MS;
/** After each failed try; the last one repeats until the mail is given up. */
export const RETRY_PAUSES_MS = [5, 30, 120, 300, 900, 1800, 3600].map((seconds) => seconds * SECOND_MS);
/** Renewed while its process lives: what a killed one held is free again soon. */
export const LEASE_MS = 15 * SECOND_MS;
/** The clocks of two machines differ by less; what lies further ahead was written by a clock that was wrong. */
const CLOCKS_APART_MS = MINUTE_MS;

export interface OutboxMail {
  id: string;
  kind: string;
  messageId: string;
  /** As it was stored: whoever sends it reads it, so that one that cannot be read holds up no other. */
  message: string;
  attempts: number;
  next_attempt_at: number;
  /** Its place in the queue. */
  queue_at: number;
  give_up_at: number;
}

/**
 * Part of the transaction that books or changes the order. The queue is by age, but a mail steps back for each order that the same source booked
 * shortly before it: behind a flood nobody waits, and nothing waits for ever.
 */
export async function addToOutbox(
  trx: Database,
  order: Pick<Order, "id" | "suspected_bot">,
  { mails, ordersBefore, now }: { mails: OrderMail[]; ordersBefore: number; now: number },
): Promise<void> {
  const stepBack = order.suspected_bot ? BOT_STEP_BACK_MS : ordersBefore * STEP_BACK_MS;
  const queue_at = now + stepBack;
  const rows: OutboxRow[] = mails.map(({ kind, mail }) => ({
    id: newId(),
    order_id: order.id,
    kind,
    recipient: mail.to,
    mailbox: mailboxOf(mail.to),
    message: JSON.stringify(mail),
    state: "waiting",
    attempts: 0,
    next_attempt_at: now,
    queue_at: kind.startsWith("shop") ? queue_at : queue_at + COPY_STEP_BACK_MS,
    give_up_at: now + GIVE_UP_AFTER_MS,
    lease_until: 0,
    lease_owner: null,
    last_error: null,
    created_at: now,
    finished_at: null,
  }));
  if (rows.length > 0) await trx.insertInto("outbox").values(rows).execute();
}

/** While it lasts, nobody else takes what its owner holds. */
interface Lease {
  owner: string;
  until: number;
}

/** Takes the first mails in the queue that are due and that nobody else holds. */
export async function claimMails(
  db: Database,
  claim: { lease: Lease; now: number; limit: number; messageDomain: string },
): Promise<OutboxMail[]> {
  const { lease, now, limit, messageDomain } = claim;
  const rows = await db
    .updateTable("outbox")
    .set({ lease_owner: lease.owner, lease_until: lease.until })
    .where("id", "in", (eb) => {
      const due = eb
        .selectFrom("outbox")
        .select("id")
        .where("state", "=", "waiting")
        .where((mail) => isDue(mail, now))
        .where((mail) => isFree(mail, now))
        .orderBy("queue_at")
        .orderBy("id")
        .limit(limit);
      return isPostgres(db) ? due.forUpdate().skipLocked() : due;
    })
    .returningAll()
    .execute();
  return rows
    .sort((one, other) => one.queue_at - other.queue_at || (one.id < other.id ? -1 : 1))
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      messageId: `<${row.id}@${messageDomain}>`,
      message: row.message,
      attempts: row.attempts,
      next_attempt_at: row.next_attempt_at,
      queue_at: row.queue_at,
      give_up_at: row.give_up_at,
    }));
}

type Condition = ExpressionBuilder<Tables, "outbox">;

/** A new mail is due at once. One that waits for longer than its pause was put off before the clock was set back. */
function isDue(mail: Condition, now: number) {
  return mail.or([
    mail("attempts", "=", 0),
    mail("next_attempt_at", "<=", now),
    ...RETRY_PAUSES_MS.map((pause, index) =>
      mail.and([
        mail("attempts", index + 1 < RETRY_PAUSES_MS.length ? "=" : ">=", index + 1),
        mail("next_attempt_at", ">", now + pause + CLOCKS_APART_MS),
      ]),
    ),
  ]);
}

/** A lease that lasts for longer than any was given before the clock was set back. */
function isFree(mail: Condition, now: number) {
  return mail.or([mail("lease_until", "<=", now), mail("lease_until", ">", now + LEASE_MS + CLOCKS_APART_MS)]);
}

export type Outcome =
  | { state: "sent"; finished_at: number; last_error: null }
  | { state: "failed"; finished_at: number; last_error: string }
  | { state: "waiting"; next_attempt_at: number; queue_at: number; last_error: string };

export async function recordAttempt(db: Database, owner: string, mail: OutboxMail, outcome: Outcome): Promise<void> {
  await db
    .updateTable("outbox")
    .set({
      ...outcome,
      ...(outcome.state !== "waiting" && { message: withoutKeys(mail.message) }),
      attempts: mail.attempts + 1,
      lease_owner: null,
      lease_until: 0,
    })
    .where("id", "=", mail.id)
    .where("lease_owner", "=", owner)
    .execute();
}

/**
 * Its id, and so its Message-ID, stays. A lease stays too: what is being sent right now is not taken by another. One that
 * had gone out leads to the shopper's page by another key, because its own is not stored.
 */
export async function makeMailDue(
  db: Database,
  { orderCode, mailId, now }: { orderCode: string; mailId: string; now: number },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("outbox")
      .set({
        state: "waiting",
        attempts: 0,
        next_attempt_at: now,
        queue_at: now,
        give_up_at: now + GIVE_UP_AFTER_MS,
        finished_at: null,
      })
      .where("id", "=", mailId)
      .where("order_id", "in", (eb) => eb.selectFrom("orders").select("id").where("code", "=", orderCode))
      .returning(["message", "order_id"])
      .executeTakeFirst();
    if (!row) return false;
    if (lacksKey(row.message)) {
      const message = withKeys(row.message, orderCode, await giveAnotherOrderKey(trx, row.order_id, now));
      await trx.updateTable("outbox").set({ message }).where("id", "=", mailId).execute();
    }
    return true;
  });
}

export async function renewLeases(db: Database, lease: Lease): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ lease_until: lease.until })
    .where("state", "=", "waiting")
    .where("lease_owner", "=", lease.owner)
    .execute();
}

export async function releaseMails(db: Database, owner: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("outbox")
    .set({ lease_owner: null, lease_until: 0 })
    .where("id", "in", ids)
    .where("lease_owner", "=", owner)
    .execute();
}
