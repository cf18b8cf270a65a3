import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { DatabaseState, keepState } from "../database-state.ts";
import type { Tables } from "../schema.ts";
import { DatabaseUnavailableError } from "../unavailable.ts";
import { GuardedClient, toUnavailable } from "./guarded-client.ts";

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
