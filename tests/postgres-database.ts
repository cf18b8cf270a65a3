import { randomUUID } from "node:crypto";
import pg from "pg";

/** A new database on this server, empty or like another one, whose name then begins its own, and its address. */
export async function createPostgresDatabase(server: string, like?: string): Promise<string> {
  const name = `${like ?? "kolhu"}_${randomUUID().replaceAll("-", "").slice(12)}`;
  await run(server, `create database ${name} template ${like ?? "template1"}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropPostgresDatabase(server: string, databaseUrl: string): Promise<void> {
  await run(server, `drop database if exists ${postgresName(databaseUrl)} with (force)`);
}

/** It, and all that were made like it. */
export async function dropPostgresDatabases(server: string, databaseUrl: string): Promise<void> {
  const { rows } = await run(
    server,
    `select datname from pg_database where starts_with(datname, '${postgresName(databaseUrl)}')`,
  );
  for (const { datname } of rows) await run(server, `drop database ${datname} with (force)`);
}

export const postgresName = (databaseUrl: string) => new URL(databaseUrl).pathname.slice(1);

async function run(server: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
