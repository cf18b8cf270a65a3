import type { FastifyBaseLogger } from "fastify";
import { logFailure } from "#server/db/database-state.ts";
import type { Database } from "#server/db/open.ts";
import type { SignInRow } from "#server/db/schema.ts";
import { deleteUnusedDevices } from "./device-store.ts";
import type { LoginLimit } from "./login-limit.ts";
import { deleteOldNotices } from "./notice-store.ts";
import { deleteExpiredSessions } from "./session-store.ts";
import { deleteOldSignIns, recordSignIns, type SignInEvent, toRow } from "./sign-in-store.ts";

const WRITE_PAUSE_MS = 5_000;
const CLEAN_PAUSE_MS = 10 * 60 * 1000;
/** Most refused places that one pause records. */
const MOST_WAITING = 500;

interface Options {
  db: Database;
  limit: LoginLimit;
  log: FastifyBaseLogger;
  now: () => number;
}

/** Refused tries may come by the thousand, so they are counted in memory and written every few seconds. */
export class SignInLog {
  private readonly refused = new Map<string, SignInRow>();
  private writing: ReturnType<typeof setTimeout> | undefined;
  private cleaning: ReturnType<typeof setInterval> | undefined;
  private work = Promise.resolve();

  constructor(private readonly options: Options) {}

  start(): void {
    this.clean();
    this.cleaning = setInterval(() => this.clean(), CLEAN_PAUSE_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.cleaning);
    await this.writeRefused();
  }

  async record(event: SignInEvent): Promise<void> {
    await recordSignIns(this.options.db, [toRow(event, this.options.now())]);
  }

  recordRefused(event: SignInEvent): void {
    const row = toRow(event, this.options.now());
    const waiting = this.refused.get(row.id);
    if (waiting) {
      waiting.tries++;
      waiting.last_at = row.last_at;
    } else if (this.refused.size < MOST_WAITING) {
      this.refused.set(row.id, row);
    }
    this.writing ??= setTimeout(() => this.writeRefused(), WRITE_PAUSE_MS).unref();
  }

  writeRefused(): Promise<void> {
    clearTimeout(this.writing);
    this.writing = undefined;
    // In one order for all processes: two that write the same rows at once would else wait for each other.
    const rows = [...this.refused.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
    this.refused.clear();
    return this.run("refused sign-ins could not be written down", (db) => recordSignIns(db, rows));
  }

  private clean(): Promise<void> {
    const { limit, now } = this.options;
    return this.run("old sign-ins could not be deleted", async (db) => {
      await limit.deleteOld();
      await deleteExpiredSessions(db, now());
      await deleteUnusedDevices(db, now());
      await deleteOldSignIns(db, now());
      await deleteOldNotices(db, now());
    });
  }

  private run(failure: string, work: (db: Database) => Promise<void>): Promise<void> {
    this.work = this.work
      .then(() => work(this.options.db))
      .catch((error: unknown) => logFailure(this.options.log, error, failure));
    return this.work;
  }
}
