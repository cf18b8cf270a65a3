import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open.ts";
import { createPostgresDatabase, dropPostgresDatabases, postgresName } from "./postgres-database.ts";

/** One of each database, for tests to copy: to migrate a new one takes longer than most of them. */
export interface MigratedDatabases {
  sqliteFile: string;
  postgresName: string;
}

export async function createMigratedDatabases(server: string) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "kolhu-migrated-"));
  const databaseUrl = await createPostgresDatabase(server);
  for (const where of [{ dataDir }, { dataDir, databaseUrl }]) {
    const db = await openDatabase(where);
    await migrate(db);
    await db.destroy();
  }
  const databases: MigratedDatabases = {
    sqliteFile: path.join(dataDir, "shop.sqlite"),
    postgresName: postgresName(databaseUrl),
  };
  return {
    databases,
    async remove() {
      rmSync(dataDir, { recursive: true, force: true });
      await dropPostgresDatabases(server, databaseUrl);
    },
  };
}
