import { chmodSync, mkdirSync } from "node:fs";
import path from "node:path";
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  Kysely,
  PostgresAdapter,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from "kysely";
import LibsqlDatabase from "libsql";
import { DatabaseState } from "./database-state.ts";
import { openPostgres } from "./open-postgres.ts";
import type { Tables } from "./schema.ts";

export type Database = Kysely<Tables>;

/** Its name in the data folder. */
export const SQLITE_FILE = "shop.sqlite";
const BUSY_TIMEOUT_MS = 10_000;

/** PostgreSQL where an address is given, else one SQLite file in the data folder. */
export async function openDatabase(where: { databaseUrl?: string | undefined; dataDir: string }): Promise<Database> {
  if (!where.databaseUrl) return openSqlite(where.dataDir);
  const { db, state } = await openPostgres(where.databaseUrl);
  states.set(db, state);
  return db;
}

const states = new WeakMap<Database, DatabaseState>();

/** Whether it works, of a database that was opened here. */
export function stateOf(db: Database): DatabaseState {
  const state = states.get(db);
  if (!state) throw new Error("This database was not opened here.");
  return state;
}

export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

function openSqlite(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const name = path.join(dataDir, SQLITE_FILE);
  const file = new LibsqlDatabase(name);
  // It holds people's addresses. The files that SQLite adds beside it take over its mode.
  chmodSync(name, 0o600);
  // The timeout comes first: without it, two processes that open a new file together fail while switching to WAL.
  for (const pragma of [
    `busy_timeout = ${BUSY_TIMEOUT_MS}`,
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
  ]) {
    file.exec(`PRAGMA ${pragma}`);
  }
  const db = new Kysely<Tables>({ dialect: new ImmediateSqliteDialect(file) });
  states.set(db, new DatabaseState());
  return db;
}

class ImmediateSqliteDialect extends SqliteDialect {
  constructor(private readonly file: LibsqlDatabase.Database) {
    super({ database: file });
  }
  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.file);
  }
  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** Lets migrations run in a transaction, as SQLite can: of two processes that start together, the second finds them done. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Takes the write lock when a transaction begins: one that reads first and writes later would fail if another process wrote in between. */
class ImmediateSqliteDriver extends SqliteDriver {
  constructor(private readonly file: LibsqlDatabase.Database) {
    super({ database: file });
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
  /** Everything into the one file: whoever copies it after a stop has it all. */
  override async destroy(): Promise<void> {
    this.file.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    await super.destroy();
  }
}
