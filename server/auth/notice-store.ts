import type { Database } from "#server/db/open.ts";
import { queueMails } from "#server/mail/queue-store.ts";
import { buildNoticeMail, type Notice, type NoticeSettings } from "./notice-mail.ts";

const KIND = "notice";
/** As long as the list of sign-ins. */
const RETENTION_MS = 90 * 24 * 60 * 60 * 1000;

/** Queues the mails in the transaction of the change itself. */
export type Notify = (trx: Database, notice: Notice) => Promise<void>;

/** For every owner with an address, else for the shop's; and for the person it is about. */
export function buildNotify(settings: NoticeSettings, now: () => number): Notify {
  return async (trx, notice) => {
    const at = now();
    const owners = await trx
      .selectFrom("users")
      .select("email")
      .where("is_owner", "=", 1)
      .where("email", "is not", null)
      .execute();
    const addresses = owners.length > 0 ? owners.map(({ email }) => email) : [settings.orderEmailTo];
    const recipients = new Set([...addresses, notice.person.email].filter((address) => address !== null));
    const mail = buildNoticeMail(notice, settings, at);
    const mails = [...recipients].map((to) => ({ order_id: null, kind: KIND, mail: { ...mail, to }, queue_at: at }));
    await queueMails(trx, mails, at);
  };
}

export async function deleteOldNotices(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("order_id", "is", null)
    .where("state", "!=", "waiting")
    .where("created_at", "<=", now - RETENTION_MS)
    .execute();
}
