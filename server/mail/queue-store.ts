import { v7 as newId } from "uuid";
import type { Database } from "#server/db/open.ts";
import type { OutboxRow } from "#server/db/schema.ts";
import type { Mail } from "./mail.ts";

export const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000;

interface NewMail {
  /** Null for a mail about no order. */
  order_id: string | null;
  kind: string;
  mail: Omit<Mail, "messageId">;
  /** The key in its link to the order, which `mail` lacks. */
  link_key?: string | undefined;
  /** Place in the queue, a time. */
  queue_at: number;
}

/** The outbox sends them once the transaction is committed. */
export async function queueMails(trx: Database, mails: NewMail[], now: number): Promise<void> {
  const rows: OutboxRow[] = mails.map(({ mail, link_key = null, ...about }) => ({
    ...about,
    link_key,
    id: newId(),
    recipient: mail.to,
    mailbox: mailboxOf(mail.to),
    message: JSON.stringify(mail),
    state: "waiting",
    attempts: 0,
    next_attempt_at: now,
    give_up_at: now + GIVE_UP_AFTER_MS,
    lease_until: 0,
    lease_owner: null,
    last_error: null,
    created_at: now,
    finished_at: null,
  }));
  if (rows.length > 0) await trx.insertInto("outbox").values(rows).execute();
}

/** One name for all addresses of a mailbox: many providers ignore `+anything`, and Gmail ignores dots. */
export function mailboxOf(address: string): string {
  const folded = address.toLowerCase();
  const at = folded.lastIndexOf("@");
  const [name = ""] = folded.slice(0, at).split("+", 1);
  const host = folded.slice(at + 1).replace(/^googlemail\.com$/, "gmail.com");
  return `${host === "gmail.com" ? name.replaceAll(".", "") : name}@${host}`;
}
