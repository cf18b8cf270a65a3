import { setTimeout as wait } from "node:timers/promises";
import type { CompiledQuery, QueryResult } from "kysely";
import LibsqlDatabase from "libsql";
import { DatabaseUnavailableError, type UnavailableReason } from "../database-state.ts";

const FIRST_PAUSE_MS = 1;
const LONGEST_PAUSE_MS = 20;

const REASONS: [codes: RegExp, reason: UnavailableReason][] = [
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, "busy"],
  [/^SQLITE_FULL/, "disk full"],
  [/^SQLITE_(IOERR|READONLY|CANTOPEN)/, "not writable"],
];

/** SQLite never waits for a lock here, because it would block the process: a locked file is an error at once, and the caller retries. */
export class SqliteFile {
  private file: LibsqlDatabase.Database;

  constructor(private readonly name: string) {
    this.file = connect(name);
  }

  /** Runs a statement that takes a lock: unlike a prepared one, this leaves nothing open when it fails. */
  exec(statement: string): void {
    translating(() => this.file.exec(statement));
  }

  run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    return translating(() => {
      const statement = this.file.prepare(sql);
      if (statement.reader) return { rows: statement.all(parameters) as Row[] };
      return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
    });
  }

  /** SQLite may have ended the transaction by itself, on a full disk for instance. */
  rollback(): void {
    if (this.file.inTransaction) this.exec("rollback");
  }

  /** A prepared statement that met a lock stays open, and what its connection reads later would be of the past. */
  reopen(): void {
    this.file.close();
    this.file = connect(this.name);
  }

  close(): void {
    this.file.close();
  }
}

/** Tries again and again while somebody else holds the file, with the event loop free in between. */
export async function whileBusy<Result>(patienceMs: number, attempt: () => Result): Promise<Result> {
  const deadline = performance.now() + patienceMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() + pause > deadline) throw error;
    }
    await wait(pause);
  }
}

export const isBusy = (error: unknown) => error instanceof DatabaseUnavailableError && error.reason === "busy";

function connect(name: string): LibsqlDatabase.Database {
  const file = new LibsqlDatabase(name);
  file.exec("PRAGMA busy_timeout = 0");
  return file;
}

function translating<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const { code } = error as { code?: unknown };
    const reason = REASONS.find(([codes]) => codes.test(String(code)))?.[1];
    throw reason ? new DatabaseUnavailableError(reason, error) : error;
  }
}
