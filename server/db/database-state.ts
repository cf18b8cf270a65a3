import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Tables } from "./schema.ts";

const POLL_MS = 5_000;
const KEY = "room_check";
/** More than an order with its mails needs. Random, so that it cannot be compressed. */
const CHECK_BYTES = 192 * 1024;

/** A database that fails now and then is not back before it has worked for so long. */
const SETTLED_MS = 1_000;

type Listener = (trouble: DatabaseUnavailableError | undefined) => void;

/** Whether the database works, as its last queries found it. Listeners hear of changes, not of every query. */
export class DatabaseState {
  private current: DatabaseUnavailableError | undefined;
  private failedAt = 0;
  private readonly listeners = new Set<Listener>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  get trouble(): DatabaseUnavailableError | undefined {
    return this.current;
  }

  /** Calls the listener with what went wrong, and with nothing when it works again. Gives the way to stop it. */
  watch(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** A known trouble is not reported again under another name, unless it was only "busy". */
  failed(trouble: DatabaseUnavailableError): void {
    this.failedAt = this.now();
    const { reason } = this.current ?? {};
    if (reason === undefined || (reason === "busy" && trouble.reason !== "busy")) this.change(trouble);
  }

  /** A locked file can be read: only a write shows that it is over. Of a full disk `watchDiskSpace` finds that out. */
  worked({ wrote }: { wrote: boolean }): void {
    const { reason } = this.current ?? {};
    const over = reason === "away" || (reason === "busy" && wrote);
    if (over && this.now() - this.failedAt >= SETTLED_MS) this.change(undefined);
  }

  foundRoom(): void {
    if (this.needsRoom) this.change(undefined);
  }

  /** True while the database can be read but not written. */
  get needsRoom(): boolean {
    return this.current?.reason === "disk full" || this.current?.reason === "not writable";
  }

  private change(trouble: DatabaseUnavailableError | undefined): void {
    this.current = trouble;
    for (const listener of this.listeners) listener(trouble);
  }
}

const states = new WeakMap<object, DatabaseState>();

export function keepState<Db extends object>(db: Db, state: DatabaseState): Db {
  states.set(db, state);
  return db;
}

export function stateOf(db: object): DatabaseState {
  const state = states.get(db);
  if (!state) throw new Error("Nobody watches over this database.");
  return state;
}

/** Away: no response. Busy: somebody else holds it for too long. Disk full, not writable: reads work, writes fail. */
export type UnavailableReason = "away" | "busy" | "disk full" | "not writable";

/** The database cannot run the query now. The query itself is right: it may work later. */
export class DatabaseUnavailableError extends Error {
  constructor(
    readonly reason: UnavailableReason,
    cause: unknown,
  ) {
    super(messageOf(cause), { cause });
  }
}

/** Where a host name has several IP addresses, Node gives one failure for each, and no message of its own. */
function messageOf(cause: unknown): string {
  if (cause instanceof AggregateError && !cause.message) return messageOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}

export function watchDiskSpace(db: Kysely<Tables>, everyMs = POLL_MS): () => void {
  const state = stateOf(db);
  let timer: NodeJS.Timeout | undefined;
  const check = () =>
    writeMuch(db).then(
      () => state.foundRoom(),
      // Still full: that was logged when it became so.
      () => {},
    );
  const stop = state.watch(() => {
    clearInterval(timer);
    if (state.needsRoom) timer = setInterval(check, everyMs).unref();
  });
  return () => {
    stop();
    clearInterval(timer);
  };
}

async function writeMuch(db: Kysely<Tables>): Promise<void> {
  const value = randomBytes(CHECK_BYTES).toString("base64");
  await db
    .insertInto("internal_state")
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
  await db.deleteFrom("internal_state").where("key", "=", KEY).execute();
}

/** Logs one line when the database goes away and one when it is back, however many queries fail in between. */
export function logDatabase(db: Kysely<Tables>, log: FastifyBaseLogger): () => void {
  return stateOf(db).watch((trouble) => {
    if (trouble)
      log.error({ reason: trouble.reason, error: trouble.message }, `the database is unavailable: ${trouble.reason}`);
    else log.warn("the database is back");
  });
}

/** Logs a failure of background work, which is retried: an unavailable database was logged when it went away. */
export function logFailure(log: FastifyBaseLogger, error: unknown, words: string): void {
  if (!(error instanceof DatabaseUnavailableError)) log.error(error, words);
}
