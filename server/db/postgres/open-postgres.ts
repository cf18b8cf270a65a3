import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import type { PoolClient } from "pg";
import { DatabaseState, DatabaseUnavailableError, keepState, type UnavailableReason } from "../database-state.ts";
import type { Tables } from "../schema.ts";

/** How long a caller waits for a PostgreSQL that hangs without refusing. */
const TIMEOUTS = { connectMs: 5_000, queryMs: 10_000 };

const MAX_CONNECTIONS = 10;

/** The driver is loaded only where it is used: a shop on SQLite starts without it. */
export async function openPostgres(connectionString: string, timeouts = TIMEOUTS) {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    keepAlive: true,
    connectionTimeoutMillis: timeouts.connectMs,
    query_timeout: timeouts.queryMs,
    types: {
      getTypeParser: (type, format) =>
        type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format),
    },
  });
  // A connection that the server cuts emits an error, idle (on the pool) or in use; unhandled, it would end the process. The
  // query that used it fails too, and the pool replaces the connection.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));

  const state = new DatabaseState();
  const guarded: PostgresPool = {
    async connect() {
      try {
        return new GuardedClient(await pool.connect(), state);
      } catch (error) {
        const isFull = pool.totalCount === MAX_CONNECTIONS;
        const trouble = isFull
          ? new DatabaseUnavailableError("busy", error)
          : (toUnavailable(error) ?? new DatabaseUnavailableError("away", error));
        state.failed(trouble);
        throw trouble;
      }
    },
    end: () => pool.end(),
  };
  return keepState(new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded }) }), state);
}

/** By SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const REASONS: [codes: RegExp, reason: UnavailableReason][] = [
  [/^53100$/, "disk full"],
  // A failing disk, a read-only replica.
  [/^(58...|25006)$/, "not writable"],
  // Shutdown and start, a lost connection, too many connections, a transaction that the server ended.
  [/^(57P0.|08...|53...|25P03)$/, "away"],
  // A cancelled query, a lock timeout, a serialization failure, a deadlock.
  [/^(57014|55P03|40001|40P01)$/, "busy"],
];

/** Undefined if the error is about the query itself. */
function toUnavailable(error: unknown): DatabaseUnavailableError | undefined {
  const reason = reasonOf(error as { severity?: string; code?: string });
  return reason && new DatabaseUnavailableError(reason, error);
}

/** Errors of PostgreSQL have a severity. All others are the driver's or the system's: the server did not respond. */
function reasonOf({ severity, code = "" }: { severity?: string; code?: string }): UnavailableReason | undefined {
  return severity === undefined ? "away" : REASONS.find(([codes]) => codes.test(code))?.[1];
}

/** One connection while it is in use. After it was cut or hung it gets no more queries and leaves the pool. */
class GuardedClient implements PostgresPoolClient {
  private lost: DatabaseUnavailableError | undefined;

  constructor(
    private readonly client: PoolClient,
    private readonly state: DatabaseState,
  ) {}

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    sql: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof sql !== "string") throw new Error("Cursors are not supported.");
    return this.run<Row>(sql, parameters);
  }

  release(): void {
    this.client.release(this.lost);
  }

  private async run<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    // Such as the rollback of a transaction whose connection is lost: it would hide the reason, or hang too.
    if (this.lost) throw this.lost;
    try {
      const result = await this.client.query(sql, [...parameters]);
      const { command, rowCount } = result;
      this.state.worked({ wrote: command !== "SELECT" && (rowCount ?? 0) > 0 });
      return result as unknown as PostgresQueryResult<Row>;
    } catch (error) {
      const trouble = toUnavailable(error);
      if (!trouble) throw error;
      this.state.failed(trouble);
      // The next connection may lead to a writable server instead of a replica.
      if (trouble.reason === "away" || trouble.reason === "not writable") this.lost = trouble;
      throw trouble;
    }
  }
}
