import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { dayOf, isoDay } from "#domain/india-day.ts";
import { logFailure } from "#server/db/log-database.ts";
import type { Database } from "#server/db/open.ts";
import { claimDay } from "./day-store.ts";
import { deleteErasedMails, eraseFiles } from "./erase-files.ts";
import { eraseCustomer, eraseOldOrders } from "./erase-store.ts";

const MINUTE_MS = 60_000;
/** A mail that was on its way while its order was erased has become a file by then, in whichever process it was. */
const MAIL_ON_ITS_WAY_MS = 15 * MINUTE_MS;
/** So many orders in one transaction: meanwhile nobody else writes to SQLite. */
const ORDERS_AT_ONCE = 50;
const THE_SHOP = "the shop";

interface Options {
  db: Database;
  dataDir: string;
  /** After so many months ended orders are erased; 0: never. */
  keepMonths: number;
  log: FastifyBaseLogger;
  now?: () => number;
}

/** Takes people out of the database, and their mails out of the folder of this process. */
export class Eraser {
  private readonly now: () => number;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: Options) {
    this.now = options.now ?? Date.now;
  }

  /** Files that an earlier process left, and then every minute what there is to do. */
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

  /** How many orders it was; undefined where nobody has ordered by this number. */
  async eraseCustomer(phone_number: string, by: string): Promise<number | undefined> {
    const at = this.now();
    const orders = await eraseCustomer(this.options.db, phone_number, { by, at });
    await eraseFiles(this.options, at);
    return orders;
  }

  /** Files of mails that were erased since; and, once a day in one process, ended orders that are old enough. */
  async work(since: number): Promise<void> {
    const { db, keepMonths } = this.options;
    await deleteErasedMails(this.options, since);
    if (keepMonths > 0 && (await claimDay(db, isoDay(dayOf(this.now()))))) await this.eraseOld();
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
    await eraseFiles(this.options, at);
    log.info({ orders: erased }, "old orders erased");
  }
}

/** The same time of day; of a day that the month does not have, its last. */
export function monthsBefore(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}
