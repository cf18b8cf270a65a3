import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { type Database, openDatabase } from "#server/db/open.ts";

export const DATABASES = ["SQLite", "PostgreSQL"] as const;
export type DatabaseKind = (typeof DATABASES)[number];

export interface TestDatabase {
  db: Database;
  dataDir: string;
  databaseUrl: string | undefined;
  close(): Promise<void>;
}

/** A new, migrated database of its own without a row, gone when closed. */
export async function openTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const database = await openEmptyDatabase(kind);
  await migrate(database.db);
  return database;
}

/** As it is before the first start: without a table. */
export async function openEmptyDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "kolhu-test-"));
  const databaseUrl = kind === "PostgreSQL" ? await createPostgresDatabase() : undefined;
  const db = await openDatabase({ dataDir, databaseUrl });
  return {
    db,
    dataDir,
    databaseUrl,
    async close() {
      await db.destroy();
      rmSync(dataDir, { recursive: true, force: true });
      if (databaseUrl) await dropPostgresDatabase(databaseUrl);
    },
  };
}

async function createPostgresDatabase(): Promise<string> {
  const name = `kolhu_${randomUUID().replaceAll("-", "")}`;
  await asAdmin(`create database ${name}`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return url.href;
}

async function dropPostgresDatabase(databaseUrl: string): Promise<void> {
  await asAdmin(`drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
