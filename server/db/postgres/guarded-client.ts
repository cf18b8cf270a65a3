import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { PoolClient } from "pg";
import type { DatabaseState } from "../database-state.ts";
import { DatabaseUnavailableError, type UnavailableReason } from "../unavailable.ts";

/** What PostgreSQL says, by the start of its code: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const REASONS: [codes: RegExp, reason: UnavailableReason][] = [
  [/^53100$/, "disk full"],
  // A failing disk, a copy that only reads.
  [/^(58...|25006)$/, "not writable"],
  // Its shutdown and start, a lost connection, no room for another one, a transaction that it ended itself.
  [/^(57P0.|08...|53...|25P03)$/, "away"],
  // A query that was cancelled, a lock that is not given, two transactions in each other's way.
  [/^(57014|55P03|40001|40P01)$/, "busy"],
];
/** What the driver says where it has no code. */
const NO_CONNECTION = /^(Connection terminated|Query read timeout|Client (was closed|has encountered)|timeout expired)/;
const NO_FREE_CONNECTION = /^timeout exceeded when trying to connect/;

/** The error as one of an unavailable database, or undefined if it is about the query itself. */
export function toUnavailable(error: unknown): DatabaseUnavailableError | undefined {
  const reason = error instanceof Error ? reasonOf(error) : undefined;
  return reason && new DatabaseUnavailableError(reason, error);
}

function reasonOf(error: Error & { code?: unknown; syscall?: unknown }): UnavailableReason | undefined {
  const { code, message } = error;
  if (NO_FREE_CONNECTION.test(message)) return "busy";
  if (NO_CONNECTION.test(message) || isSocketError(error)) return "away";
  return REASONS.find(([codes]) => typeof code === "string" && codes.test(code))?.[1];
}

/** ECONNRESET and its kind: errors of the system, not of PostgreSQL, which has no syscall. */
function isSocketError(error: Error & { syscall?: unknown }): boolean {
  return "syscall" in error || (error instanceof AggregateError && error.errors.some(isSocketError));
}

/** One connection while it is in use. Once cut or hung it gets no more queries, and does not go back to the pool. */
export class GuardedClient implements PostgresPoolClient {
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
    if (typeof sql !== "string") throw new Error("Rows are not read one by one here.");
    return this.run<Row>(sql, parameters);
  }

  release(): void {
    this.client.release(this.lost);
  }

  private async run<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    // Such as the rollback of a transaction whose connection is gone: it would hide why, or hang as well.
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
      // A copy that only reads is left too: the next connection may lead to where one can write.
      if (trouble.reason === "away" || trouble.reason === "not writable") this.lost = trouble;
      throw trouble;
    }
  }
}
