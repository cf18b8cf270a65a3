import type { DatabaseUnavailableError } from "./unavailable.ts";

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
