import { type Kysely, PostgresAdapter } from "kysely";
import { openPostgres } from "./postgres/open-postgres.ts";
import type { Tables } from "./schema.ts";
import { openSqlite } from "./sqlite/open-sqlite.ts";

export type Database = Kysely<Tables>;

export async function openDatabase(where: { databaseUrl?: string | undefined; dataDir: string }): Promise<Database> {
  return where.databaseUrl ? openPostgres(where.databaseUrl) : openSqlite(where.dataDir);
}

export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
