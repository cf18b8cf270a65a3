import { randomUUID } from "node:crypto";
import pg from "pg";

/** A new database on this server, empty or like another one, and its address. */
export async function createPostgresDatabase(server: string, like = "template1"): Promise<string> {
  const name = `kolhu_${randomUUID().replaceAll("-", "")}`;
  await run(server, `create database ${name} template ${like}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropPostgresDatabase(server: string, databaseUrl: string): Promise<void> {
  await run(server, `drop database if exists ${postgresName(databaseUrl)} with (force)`);
}

export const postgresName = (databaseUrl: string) => new URL(databaseUrl).pathname.slice(1);

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
