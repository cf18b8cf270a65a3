import type { FastifyBaseLogger } from "fastify";
import { v7 as newId } from "uuid";
import { failureLine } from "#domain/one-line.ts";
import { DatabaseUnavailableError, logFailure } from "#server/db/database-state.ts";
import type { Database } from "#server/db/open.ts";
import { type Mail, MailError, type Mailer, RefusedForGoodError } from "#server/mail/mail.ts";
import {
  claimMails,
  LEASE_MS,
  makeMailDue,
  type OutboxMail,
  type Outcome,
  RETRY_PAUSES_MS,
  recordAttempt,
  releaseMails,
  renewLeases,
} from "./outbox-store.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const RENEW_MS = 4 * SECOND_MS;
const BATCH = 20;
const POLL_MS = SECOND_MS;
const CLOSE_TIMEOUT_MS = 3 * SECOND_MS;

interface Options {
  db: Database;
  mailer: Mailer;
  log: FastifyBaseLogger;
  messageDomain: string;
  now?: () => number;
}

export class Outbox {
  private readonly owner = newId();
  private readonly now: () => number;
  private running: Promise<void> | undefined;
  private closing = false;
  /** Time until which no other process takes the claimed mails. */
  private heldUntil = 0;
  private wakeUp = () => {};

  constructor(private readonly options: Options) {
    this.now = options.now ?? Date.now;
  }

  start(): void {
    this.running ??= this.run();
  }

  wake(): void {
    this.wakeUp();
  }

  /** Tries a mail now and for three more days; false where the order has no such mail. */
  async sendAgain(orderCode: string, mailId: string): Promise<boolean> {
    const exists = await makeMailDue(this.options.db, { orderCode, mailId, now: this.now() });
    if (exists) this.wake();
    return exists;
  }

  /** Gives the current mail three seconds to finish; the rest waits in the database. */
  async close(): Promise<void> {
    this.closing = true;
    this.wake();
    const timeout = setTimeout(() => this.options.mailer.close(), CLOSE_TIMEOUT_MS);
    await this.running;
    clearTimeout(timeout);
    this.options.mailer.close();
  }

  async deliverDue(): Promise<void> {
    const { db, messageDomain } = this.options;
    while (!this.closing) {
      const now = this.now();
      const lease = { owner: this.owner, until: now + LEASE_MS };
      const mails = await claimMails(db, { lease, now, limit: BATCH, messageDomain });
      if (mails.length === 0) return;
      this.heldUntil = lease.until;
      await this.whileRenewing(() => this.deliverBatch(mails));
    }
  }

  private async deliverBatch(mails: OutboxMail[]): Promise<void> {
    for (const [index, mail] of mails.entries()) {
      // Where the leases could not be renewed in time, another process may be sending the rest.
      if (this.closing || this.now() >= this.heldUntil) {
        const rest = mails.slice(index).map(({ id }) => id);
        return releaseMails(this.options.db, this.owner, rest);
      }
      await this.deliver(mail);
    }
  }

  private async whileRenewing(work: () => Promise<void>): Promise<void> {
    const { db, log } = this.options;
    const renew = async () => {
      const until = this.now() + LEASE_MS;
      await renewLeases(db, { owner: this.owner, until });
      // An expired lease stays lost: another process may have its mails.
      if (this.now() < this.heldUntil) this.heldUntil = until;
    };
    const renewal = setInterval(() => {
      renew().catch((error: unknown) => logFailure(log, error, "the outbox's leases could not be renewed"));
    }, RENEW_MS);
    try {
      await work();
    } finally {
      clearInterval(renewal);
    }
  }

  private async deliver(mail: OutboxMail): Promise<void> {
    const { log } = this.options;
    const failure = await this.send(mail).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
    if (!failure) {
      await this.record(mail, { state: "sent", finished_at: this.now(), last_error: null });
      log.info({ mail: mail.id, kind: mail.kind }, "mail sent");
      return;
    }
    const last_error = failure.message;
    const pause = RETRY_PAUSES_MS[Math.min(mail.attempts, RETRY_PAUSES_MS.length - 1)] ?? MINUTE_MS;
    const next_attempt_at = this.now() + pause;
    // Queued as if booked then, so that failing mails do not delay new ones.
    const queue_at = next_attempt_at + (mail.queue_at - mail.next_attempt_at);
    if (failure instanceof RefusedForGoodError || next_attempt_at > mail.give_up_at) {
      await this.record(mail, { state: "failed", finished_at: this.now(), last_error });
      log.error({ mail: mail.id, kind: mail.kind, error: summarise(failure) }, "mail given up");
    } else {
      await this.record(mail, { state: "waiting", next_attempt_at, queue_at, last_error });
      log.warn({ mail: mail.id, kind: mail.kind, error: summarise(failure), next_attempt_at }, "mail not sent yet");
    }
  }

  /** An unrecorded mail would be sent again, so this waits while the database is unavailable. */
  private async record(mail: OutboxMail, outcome: Outcome): Promise<void> {
    for (;;) {
      try {
        return await recordAttempt(this.options.db, this.owner, mail, outcome);
      } catch (error) {
        if (!(error instanceof DatabaseUnavailableError) || this.closing) throw error;
        await this.pause();
      }
    }
  }

  private async send({ message, messageId }: OutboxMail): Promise<void> {
    await this.options.mailer.send({ ...readMessage(message), messageId });
  }

  private async run(): Promise<void> {
    while (!this.closing) {
      // The pause begins before the mails are read, so that an order booked meanwhile ends it.
      const pause = this.pause();
      await this.deliverDue().catch((error: unknown) =>
        logFailure(this.options.log, error, "the outbox could not be read"),
      );
      await pause;
    }
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function summarise(failure: Error): string {
  return failure instanceof MailError ? failure.summary : failureLine(failure);
}

function readMessage(message: string): Omit<Mail, "messageId"> {
  try {
    return JSON.parse(message);
  } catch {
    throw new RefusedForGoodError("The stored message cannot be read.");
  }
}
