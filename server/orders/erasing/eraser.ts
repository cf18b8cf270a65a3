import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { dayOf, isoDay } from "#domain/india-day.ts";
import { logFailure } from "#server/db/database-state.ts";
import { type Database, overwriteLog } from "#server/db/open.ts";
import { deleteMailFiles, mailFolder } from "#server/mail/file-mailer.ts";
import type { Acting } from "../core/history-store.ts";
import {
  claimDay,
  clearUnfinished,
  type Erased,
  eraseCustomer,
  eraseOldOrders,
  findUnfinished,
  listErasedMails,
} from "./erase-store.ts";

const MINUTE_MS = 60_000;
/** After this time a mail that was being sent during the erasure has become a file, in whichever process. */
const MAIL_ON_ITS_WAY_MS = 15 * MINUTE_MS;
/** Per transaction: meanwhile nobody else writes to SQLite. */
const ORDERS_AT_ONCE = 50;
const THE_SHOP = "the shop";

interface Options {
  db: Database;
  dataDir: string;
  /** Ended orders are erased after so many months; 0: never. */
  keepMonths: number;
  log: FastifyBaseLogger;
  now?: () => number;
}

export class Eraser {
  private readonly now: () => number;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: Options) {
    this.now = options.now ?? Date.now;
  }

  start(): void {
    const { log } = this.options;
    const work = (since: number) =>
      this.work(since).catch((error: unknown) => logFailure(log, error, "not everything could be erased"));
    this.timer ??= setInterval(() => work(this.now() - MAIL_ON_ITS_WAY_MS), MINUTE_MS).unref();
    work(0);
  }

  close(): void {
    clearInterval(this.timer);
  }

  async eraseCustomer(
    key: string,
    by: string,
    check: Acting["check"],
  ): Promise<(Erased & { is_finished: boolean }) | undefined> {
    const erased = await eraseCustomer(this.options.db, key, { by, at: this.now(), check });
    return erased && { ...erased, is_finished: await this.finish() };
  }

  /** Whether files still hold an erased customer. */
  async isErasing(): Promise<boolean> {
    return (await findUnfinished(this.options.db)) !== undefined;
  }

  /** Finishes erasures and deletes late files of erased mails; once a day, in one process, erases old orders. */
  async work(since: number): Promise<void> {
    const { db, keepMonths } = this.options;
    await finishErasing(this.options, since);
    if (keepMonths > 0 && (await claimDay(db, isoDay(dayOf(this.now()))))) await this.eraseOld();
  }

  /** The customer is erased already: a failure here is retried. */
  private async finish(): Promise<boolean> {
    try {
      return await finishErasing(this.options);
    } catch (error) {
      logFailure(this.options.log, error, "not everything could be erased");
      return false;
    }
  }

  private async eraseOld(): Promise<void> {
    const { db, keepMonths, log } = this.options;
    const at = this.now();
    const endedBefore = monthsBefore(at, keepMonths);
    let erased = 0;
    for (let bookedFrom: number | undefined = 0; bookedFrom !== undefined; ) {
      const old = { bookedFrom, endedBefore, limit: ORDERS_AT_ONCE, by: THE_SHOP, at };
      const booked: number[] = await eraseOldOrders(db, old);
      erased += booked.length;
      bookedFrom = booked.at(-1);
      // SQLite works on the thread that serves everybody.
      await nextTurn();
    }
    if (erased === 0) return;
    await this.finish();
    log.info({ orders: erased }, "old orders erased");
  }
}

/** The last day of the month where it has no such day. */
export function monthsBefore(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}

interface Place {
  db: Database;
  dataDir: string;
}

/** Removes what the commit left on disk: mails stored as files and the database's log. False where the log was in use. */
export async function finishErasing({ db, dataDir }: Place, mailsSince = 0): Promise<boolean> {
  const unfinished = await findUnfinished(db);
  const mails = await listErasedMails(db, unfinished === undefined ? mailsSince : 0);
  await deleteMailFiles(mailFolder(dataDir), mails);
  if (unfinished === undefined) return true;
  if (!(await overwriteLog(db))) return false;
  await clearUnfinished(db, unfinished);
  return true;
}
