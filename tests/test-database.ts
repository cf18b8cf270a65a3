import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { inject } from "vitest";
import { type Database, openDatabase } from "#server/db/open.ts";
import type { MigratedDatabases } from "./migrated-databases.ts";
import { createPostgresDatabase, dropPostgresDatabase } from "./postgres-database.ts";
import { giveBackPostgresDatabase, takePostgresDatabase } from "./used-databases.ts";

export const DATABASES = ["SQLite", "PostgreSQL"] as const;
export type DatabaseName = (typeof DATABASES)[number];

export interface TestDatabase {
  db: Database;
  dataDir: string;
  databaseUrl: string | undefined;
  close(): Promise<void>;
}

/** A migrated database of its own without a row, gone when closed. */
export function openTestDatabase(name: DatabaseName): Promise<TestDatabase> {
  return open(name, inject("migrated"));
}

/** As it is before the first start: without a table. */
export function openEmptyDatabase(name: DatabaseName): Promise<TestDatabase> {
  return open(name);
}

async function open(name: DatabaseName, copied?: MigratedDatabases): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "kolhu-test-"));
  const server = inject("postgresUrl");
  const takeDatabase = () =>
    copied ? takePostgresDatabase(server, copied.postgresName) : createPostgresDatabase(server);
  const leaveDatabase = copied ? giveBackPostgresDatabase : dropPostgresDatabase;
  const databaseUrl = name === "PostgreSQL" ? await takeDatabase() : undefined;
  if (copied && !databaseUrl) copyFileSync(copied.sqliteFile, path.join(dataDir, "shop.sqlite"));
  const db = await openDatabase({ dataDir, databaseUrl });
  // No test of its own process pulls the plug: those that do kill another, which waits for the disk as the shop does.
  if (!databaseUrl) await sql`pragma synchronous = off`.execute(db);
  return {
    db,
    dataDir,
    databaseUrl,
    async close() {
      await db.destroy();
      rmSync(dataDir, { recursive: true, force: true });
      if (databaseUrl) await leaveDatabase(server, databaseUrl);
    },
  };
}
