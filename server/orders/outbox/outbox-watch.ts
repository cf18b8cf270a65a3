import type { FastifyBaseLogger } from "fastify";
import { logFailure } from "#server/db/database-state.ts";
import type { Database } from "#server/db/open.ts";
import { type OutboxState, readOutboxState } from "./outbox-store.ts";

const MINUTE_MS = 60_000;
const ALARM_AFTER_MS = 10 * MINUTE_MS;
const CHECK_MS = 15_000;

interface Options {
  db: Database;
  log: FastifyBaseLogger;
  now?: () => number;
}

/** Checks every 15 seconds whether mails leave, and logs once when they stop and once when they leave again. */
export class OutboxWatch {
  private readonly now: () => number;
  private timer: NodeJS.Timeout | undefined;
  private late = false;
  private state: OutboxState | undefined;

  constructor(private readonly options: Options) {
    this.now = options.now ?? Date.now;
  }

  start(): void {
    const { log } = this.options;
    const check = () =>
      this.check().catch((error: unknown) => logFailure(log, error, "the outbox could not be counted"));
    this.timer ??= setInterval(check, CHECK_MS).unref();
    check();
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** Mails at the last check; undefined before the first, and while the database is unavailable. */
  get last(): { waiting: number; failed: number; oldestAgeMs: number } | undefined {
    return this.state && { ...this.state, oldestAgeMs: this.ageOf(this.state) };
  }

  async check(): Promise<void> {
    this.state = undefined;
    this.state = await readOutboxState(this.options.db);
    const { waiting, oldest } = this.state;
    const age = this.ageOf(this.state);
    if (age > ALARM_AFTER_MS === this.late) return;
    this.late = !this.late;
    const { log } = this.options;
    if (this.late) {
      const minutes = Math.floor(age / MINUTE_MS);
      log.error({ mail: oldest?.id, minutes, waiting }, "mails do not leave: one has waited for more than ten minutes");
    } else log.warn({ waiting }, "mails leave again: none has waited for more than ten minutes");
  }

  private ageOf({ oldest }: OutboxState): number {
    return oldest ? Math.max(0, this.now() - oldest.waitingSince) : 0;
  }
}
