import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { DATABASES, type DatabaseName } from "#tests/test-database.ts";
import { bookOrder, startTestServer } from "#tests/test-server.ts";
import { stateOf, watchDiskSpace } from "./database-state.ts";
import type { Database } from "./open.ts";

const ENOUGH_PAGES = 1_000_000;
const TABLES = ["internal_state", "orders"];

/** SQLite's file may not grow any more; PostgreSQL says of itself what it says of a full disk. */
async function fillDisk(db: Database, databaseName: DatabaseName): Promise<void> {
  if (databaseName === "SQLite") return void (await sql`pragma max_page_count = 1`.execute(db));
  await sql`create function fail() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  );
  for (const table of TABLES) {
    await sql`create trigger full_disk before insert on ${sql.table(table)} execute function fail()`.execute(db);
  }
}

async function makeRoom(db: Database, databaseName: DatabaseName): Promise<void> {
  if (databaseName === "SQLite") return void (await sql`pragma max_page_count = ${sql.lit(ENOUGH_PAGES)}`.execute(db));
  for (const table of TABLES) await sql`drop trigger full_disk on ${sql.table(table)}`.execute(db);
}

describe.each(DATABASES)("a full disk under %s", (databaseName) => {
  it("is logged once, fails /readyz, refuses orders with 503 and no trace, lets reads go on, and recovers by itself", async () => {
    const { server, db, close } = await startTestServer(databaseName);
    onTestFinished(close);
    onTestFinished(watchDiskSpace(db, 20));
    const heard: unknown[] = [];
    stateOf(db).watch((trouble) => heard.push(trouble?.reason));
    const book = () => bookOrder(server, { cartDetails: "x".repeat(40_000) });
    const ready = async () => {
      const reply = await server.inject("/readyz");
      return [reply.statusCode, reply.json().message];
    };

    await fillDisk(db, databaseName);
    const replies = [];
    for (let n = 0; n < 20; n++) replies.push(await book());
    expect(replies.map(({ statusCode, headers }) => [statusCode, headers["retry-after"]])).toEqual(
      Array(20).fill([503, "60"]),
    );
    expect(await ready()).toEqual([503, "The database cannot be written: disk full"]);
    expect(heard).toEqual(["disk full"]);
    expect((await server.inject("/products/")).statusCode).toBe(200);
    for (const table of ["orders", "outbox", "idempotency_keys"] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }

    await makeRoom(db, databaseName);
    await expect.poll(() => ready()).toEqual([200, "ready"]);
    expect((await book()).statusCode).toBe(200);
    expect(heard).toEqual(["disk full", undefined]);
  });
});
