import { type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SelectQueryNode } from "kysely";
import { type DatabaseState, DatabaseUnavailableError } from "../database-state.ts";
import { isBusy, type SqliteFile, whileBusy } from "./sqlite-file.ts";

/** Statements that change rows or tables. Others that are no select (pragma, vacuum) do not run in a transaction. */
const CHANGE = /^\s*(insert|update|delete|replace|with|create|alter|drop)\b/i;
const CLOSE_TIMEOUT_MS = 1_000;

interface Parts {
  writer: SqliteFile;
  reader: SqliteFile;
  state: DatabaseState;
  /** How long one waits to write: for others in this process and for other processes together. */
  patienceMs: number;
}

/**
 * One connection writes, one transaction after the other; a second one reads, and waits for nobody. Whatever writes
 * begins with `begin immediate`, a single statement too, so that the lock is refused before anything is prepared: in
 * libsql a prepared statement that met a lock stays open, and every later commit fails with "SQL statements in progress".
 */
export class SqliteDriver implements Driver {
  private readonly writeQueue = new WriteQueue();

  constructor(private readonly parts: Parts) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteSession> {
    return new SqliteSession(this.parts, this.writeQueue);
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction(session: SqliteSession): Promise<void> {
    return session.begin();
  }

  commitTransaction(session: SqliteSession): Promise<void> {
    return session.commit();
  }

  rollbackTransaction(session: SqliteSession): Promise<void> {
    return session.rollback();
  }

  async destroy(): Promise<void> {
    const { reader, writer } = this.parts;
    reader.close();
    try {
      // Everything into the one file, so that a copy of it after a stop is complete.
      writer.exec(`PRAGMA busy_timeout = ${CLOSE_TIMEOUT_MS}`);
      writer.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    } catch (error) {
      // On a full disk it stays beside the file, where the next start finds it.
      if (!(error instanceof DatabaseUnavailableError)) throw error;
    } finally {
      writer.close();
    }
  }
}

class SqliteSession implements DatabaseConnection {
  private inTransaction = false;
  private wrote = false;

  constructor(
    private readonly parts: Parts,
    private readonly writeQueue: WriteQueue,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.inTransaction) return this.write(query);
    if (SelectQueryNode.is(query.query) || /^\s*select\b/i.test(query.sql)) return this.read(query);
    if (!CHANGE.test(query.sql)) return this.runAlone(query);
    await this.begin();
    try {
      const result = this.write<Row>(query);
      await this.commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: it says that there is nothing to yield
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error("Rows are not read one by one here.");
  }

  async begin(): Promise<void> {
    const { writer, patienceMs } = this.parts;
    const since = performance.now();
    await this.takeTurn();
    try {
      const left = patienceMs - (performance.now() - since);
      await whileBusy(left, () => writer.exec("begin immediate"));
    } catch (error) {
      this.writeQueue.free();
      throw this.reported(error);
    }
    this.inTransaction = true;
    this.wrote = false;
  }

  async commit(): Promise<void> {
    const { writer, state } = this.parts;
    try {
      writer.exec("commit");
    } catch (error) {
      throw this.reported(error);
    }
    this.end();
    state.worked({ wrote: this.wrote });
  }

  async rollback(): Promise<void> {
    try {
      this.parts.writer.rollback();
    } finally {
      this.end();
    }
  }

  private end(): void {
    this.inTransaction = false;
    this.writeQueue.free();
  }

  private write<Row>(query: CompiledQuery): QueryResult<Row> {
    const result = this.run<Row>(query);
    if (CHANGE.test(query.sql) && (result.numAffectedRows || result.rows.length > 0)) this.wrote = true;
    return result;
  }

  private run<Row>(query: CompiledQuery): QueryResult<Row> {
    try {
      return this.parts.writer.run<Row>(query);
    } catch (error) {
      throw this.reported(error);
    }
  }

  private async read<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, state, patienceMs } = this.parts;
    const attempt = () => {
      try {
        return reader.run<Row>(query);
      } catch (error) {
        if (isBusy(error)) reader.reopen();
        throw error;
      }
    };
    try {
      const result = await whileBusy(patienceMs, attempt);
      state.worked({ wrote: false });
      return result;
    } catch (error) {
      throw this.reported(error);
    }
  }

  private async runAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.takeTurn();
    try {
      return this.run(query);
    } finally {
      this.writeQueue.free();
    }
  }

  private async takeTurn(): Promise<void> {
    try {
      await this.writeQueue.take(this.parts.patienceMs);
    } catch (error) {
      throw this.reported(error);
    }
  }

  private reported(error: unknown): unknown {
    if (error instanceof DatabaseUnavailableError) this.parts.state.failed(error);
    return error;
  }
}

/** A mutex, first come first served; a caller that has waited for too long leaves the queue. */
class WriteQueue {
  private taken = false;
  private readonly queue: (() => void)[] = [];

  async take(timeoutMs: number): Promise<void> {
    if (!this.taken) {
      this.taken = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(timeout);
        resolve();
      };
      const timeout = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(turn), 1);
        reject(new DatabaseUnavailableError("busy", "too many others were waiting to write"));
      }, timeoutMs);
      this.queue.push(turn);
    });
  }

  free(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.taken = false;
  }
}
