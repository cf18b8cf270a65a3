import type { ExpressionBuilder } from "kysely";
import { orderPath } from "#domain/orders/order-link.ts";
import { type Database, isPostgres } from "#server/db/open.ts";
import type { OutboxRow, Tables } from "#server/db/schema.ts";
import { GIVE_UP_AFTER_MS } from "#server/mail/queue-store.ts";
import { createLaterOrderKey } from "../core/order-key-store.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** Pauses after each failed try; the last one repeats. */
export const RETRY_PAUSES_MS = [5, 30, 120, 300, 900, 1800, 3600].map((seconds) => seconds * SECOND_MS);
const LONGEST_PAUSE_MS = Math.max(...RETRY_PAUSES_MS);
/** Renewed while its process lives, and short, so that a killed process's mails are free soon. */
export const LEASE_MS = 15 * SECOND_MS;
/** Clocks of two machines differ by less: a later time was written by a wrong clock. */
const CLOCKS_APART_MS = MINUTE_MS;

export interface OutboxMail {
  id: string;
  kind: string;
  messageId: string;
  /** Parsed when it is sent, so that a broken one delays no other. */
  message: string;
  attempts: number;
  next_attempt_at: number;
  queue_at: number;
  give_up_at: number;
}

interface Lease {
  owner: string;
  until: number;
}

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
  const codes = await listCodes(db, rows);
  return rows
    .sort((one, other) => one.queue_at - other.queue_at || (one.id < other.id ? -1 : 1))
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      messageId: `<${row.id}@${messageDomain}>`,
      message: fillLink(row, codes.get(row.order_id)),
      attempts: row.attempts,
      next_attempt_at: row.next_attempt_at,
      queue_at: row.queue_at,
      give_up_at: row.give_up_at,
    }));
}

async function listCodes(db: Database, mails: Pick<OutboxRow, "order_id">[]): Promise<Map<string | null, string>> {
  const ids = mails.flatMap(({ order_id }) => order_id ?? []);
  if (ids.length === 0) return new Map();
  const orders = await db.selectFrom("orders").select(["id", "code"]).where("id", "in", ids).execute();
  return new Map(orders.map(({ id, code }) => [id, code]));
}

/** A message is stored without the key to the shopper's page, which has its own column until the mail is sent. */
function fillLink({ message, link_key }: OutboxRow, code: string | undefined): string {
  if (link_key === null || code === undefined) return message;
  return message.replaceAll(orderPath(code, ""), orderPath(code, link_key));
}

type Condition = ExpressionBuilder<Tables, "outbox">;

/** A new mail is due at once. A longer wait than any pause means that the clock was set back. */
function isDue(mail: Condition, now: number) {
  return mail.or([
    mail("attempts", "=", 0),
    mail("next_attempt_at", "<=", now),
    mail("next_attempt_at", ">", now + LONGEST_PAUSE_MS + CLOCKS_APART_MS),
  ]);
}

/** A longer lease than any means that the clock was set back. */
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
      ...(outcome.state !== "waiting" && { link_key: null }),
      attempts: mail.attempts + 1,
      lease_owner: null,
      lease_until: 0,
    })
    .where("id", "=", mail.id)
    .where("lease_owner", "=", owner)
    .execute();
}

/** Id, Message-ID and lease stay. A sent mail gets a new key to the shopper's page, because its own is deleted. */
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
      .returning(["message", "order_id", "link_key"])
      .executeTakeFirst();
    if (!row) return false;
    if (row.link_key === null) await createLinkKey(trx, { ...row, id: mailId, code: orderCode }, now);
    return true;
  });
}

/** Waiting mails of a restored shop get new keys to the shopper's page, because a backup has none. */
export async function createLinkKeys(db: Database, now: number): Promise<void> {
  const mails = await db
    .selectFrom("outbox")
    .innerJoin("orders", "orders.id", "outbox.order_id")
    .select(["outbox.id", "outbox.order_id", "outbox.message", "orders.code"])
    .where("outbox.state", "=", "waiting")
    .where("outbox.link_key", "is", null)
    .execute();
  for (const mail of mails) await createLinkKey(db, mail, now);
}

async function createLinkKey(
  trx: Database,
  { id, order_id, message, code }: Pick<OutboxRow, "id" | "order_id" | "message"> & { code: string },
  now: number,
): Promise<void> {
  if (order_id === null || !message.includes(orderPath(code, ""))) return;
  const link_key = await createLaterOrderKey(trx, order_id, now);
  await trx.updateTable("outbox").set({ link_key }).where("id", "=", id).execute();
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

export interface OutboxState {
  waiting: number;
  /** Given up. */
  failed: number;
  oldest: { id: string; waitingSince: number } | undefined;
}

export async function readOutboxState(db: Database): Promise<OutboxState> {
  const counts = await db
    .selectFrom("outbox")
    .select(["state", (eb) => eb.fn.countAll().as("mails")])
    .where("state", "in", ["waiting", "failed"])
    .groupBy("state")
    .execute();
  const oldest = await db
    .selectFrom("outbox")
    .select(["id", "give_up_at"])
    .where("state", "=", "waiting")
    .orderBy("give_up_at")
    .limit(1)
    .executeTakeFirst();
  const count = (state: string) => Number(counts.find((row) => row.state === state)?.mails ?? 0);
  return {
    waiting: count("waiting"),
    failed: count("failed"),
    // Not the booking's time: sending again starts over.
    oldest: oldest && { id: oldest.id, waitingSince: oldest.give_up_at - GIVE_UP_AFTER_MS },
  };
}
