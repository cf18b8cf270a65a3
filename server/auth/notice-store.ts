import type { Database } from "#server/db/open.ts";
import type { MailSettings } from "#server/mail/mail-settings.ts";
import { mailboxOf, queueMails } from "#server/mail/queue-store.ts";
import { buildNoticeMail, isOfSettings, type Notice } from "./notice-mail.ts";

/** Notices are kept as long as the list of sign-ins. */
const RETENTION_MS = 90 * 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/** About one person to one mailbox: anybody with a password could fill it. The list of sign-ins has the rest; changes are always mailed. */
const SIGN_INS_AN_HOUR = 20;

/** Queues the mails in the transaction of the change itself. */
export type Notify = (trx: Database, notice: Notice) => Promise<void>;

/** Builds the function that mails every owner with an address (else the shop) and the person concerned; a change of settings the recipients of orders until now. */
export function buildNotify(settings: () => MailSettings, now: () => number): Notify {
  return async (trx, notice) => {
    const at = now();
    const mails = settings();
    const owners = await trx
      .selectFrom("users")
      .select("email")
      .where("is_owner", "=", 1)
      .where("email", "is not", null)
      .execute();
    const addresses = owners.length > 0 ? owners.map(({ email }) => email) : [mails.orderEmailTo];
    const concerned = isOfSettings(notice) ? mails.orderEmailTo : notice.person.email;
    const recipients = new Set([...addresses, concerned].filter((address) => address !== null));
    const mail = buildNoticeMail(notice, mails, at);
    const kind = "browser" in notice ? `sign_in:${notice.person.id}` : "notice";
    for (const to of recipients) {
      if ("browser" in notice && (await isFull(trx, { to, kind, at }))) continue;
      await queueMails(trx, [{ order_id: null, kind, mail: { ...mail, to }, queue_at: at }], at);
    }
  };
}

async function isFull(trx: Database, { to, kind, at }: { to: string; kind: string; at: number }): Promise<boolean> {
  const mails = await trx
    .selectFrom("outbox")
    .select("id")
    .where("mailbox", "=", mailboxOf(to))
    .where("kind", "=", kind)
    .where("created_at", ">", at - HOUR_MS)
    .limit(SIGN_INS_AN_HOUR)
    .execute();
  return mails.length === SIGN_INS_AN_HOUR;
}

export async function deleteOldNotices(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("order_id", "is", null)
    .where("state", "!=", "waiting")
    .where("created_at", "<=", now - RETENTION_MS)
    .execute();
}
