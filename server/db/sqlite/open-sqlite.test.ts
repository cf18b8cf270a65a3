import { copyFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { CompiledQuery, sql } from "kysely";
import LibsqlDatabase from "libsql";
import { beforeEach, describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { makeTemporaryFolder } from "#tests/temporary-folder.ts";
import { bookOrder, buildTestServer } from "#tests/test-server.ts";
import type { Database } from "../open.ts";
import { openSqlite } from "./open-sqlite.ts";
import { SqliteFile } from "./sqlite-file.ts";

const SHORT_MS = 150;
const busy = expect.objectContaining({ reason: "busy" });

/** As another program has it open. */
function openElsewhere(dataDir: string): LibsqlDatabase.Database {
  const other = new LibsqlDatabase(path.join(dataDir, "shop.sqlite"));
  onTestFinished(() => void other.close());
  return other;
}

async function openMigrated(dataDir: string, patienceMs?: number): Promise<Database> {
  copyFileSync(inject("migrated").sqliteFile, path.join(dataDir, "shop.sqlite"));
  const db = await openSqlite(dataDir, patienceMs);
  onTestFinished(() => db.destroy());
  return db;
}

async function serve(db: Database): Promise<FastifyInstance> {
  const server = await buildTestServer(db);
  onTestFinished(() => server.close());
  return server;
}

const book = (server: FastifyInstance, key?: string) => bookOrder(server, {}, key);
const set = (db: Database, key: string) => db.insertInto("internal_state").values({ key, value: "1" }).execute();
const keysOf = async (db: Database) =>
  (await db.selectFrom("internal_state").select("key").orderBy("key").execute()).map(({ key }) => key);

describe("while another program holds the write lock of the SQLite file", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = makeTemporaryFolder();
  });

  it("everything that reads gets its response, and an order waits and is booked when the lock goes", async () => {
    const db = await openMigrated(dataDir);
    const server = await serve(db);
    const other = openElsewhere(dataDir);
    other.exec("begin immediate");
    const tries = vi.spyOn(SqliteFile.prototype, "exec");
    onTestFinished(() => tries.mockRestore());
    let booked = false;
    const booking = book(server).finally(() => {
      booked = true;
    });
    await expect.poll(() => tries.mock.calls.length).toBeGreaterThan(2);
    for (const url of ["/healthz", "/products/", "/products/name/none"]) {
      expect((await server.inject(url)).statusCode).toBe(url.endsWith("none") ? 404 : 200);
    }
    expect(await keysOf(db)).toEqual([]);
    expect(booked).toBe(false);
    other.exec("commit");
    expect((await booking).statusCode).toBe(200);
  });

  it("orders are refused with 503 after a bounded wait, nothing of them is written, and later ones are booked", async () => {
    const db = await openMigrated(dataDir, SHORT_MS);
    const server = await serve(db);
    const other = openElsewhere(dataDir);
    other.exec("begin immediate");
    const replies = await Promise.all(["a", "b", "c"].map((key) => book(server, key)));
    expect(replies.map(({ statusCode, headers }) => [statusCode, headers["retry-after"]])).toEqual(
      Array(3).fill([503, "2"]),
    );
    other.exec("commit");
    expect(await db.selectFrom("idempotency_keys").selectAll().execute()).toEqual([]);
    expect((await book(server, "a")).statusCode).toBe(200);
    expect((await book(server, "a")).statusCode).toBe(200);
    expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(1);
  });

  it("single statements and transactions are refused alike, and leave nothing open that later commits trip over", async () => {
    const db = await openMigrated(dataDir, SHORT_MS);
    const other = openElsewhere(dataDir);
    other.exec("begin immediate");
    const refused = await Promise.allSettled([
      set(db, "single"),
      db.transaction().execute((trx) => set(trx, "transaction")),
      db.updateTable("internal_state").set({ value: "2" }).returning("key").execute(),
      db.deleteFrom("internal_state").execute(),
    ]);
    expect(refused).toEqual(Array(4).fill({ status: "rejected", reason: busy }));
    other.exec("commit");
    await db.transaction().execute((trx) => set(trx, "transaction"));
    await set(db, "single");
    expect(await keysOf(db)).toEqual(["single", "transaction"]);
  });

  it("a statement with an error of its own is rolled back, and the next one gets its turn", async () => {
    const db = await openMigrated(dataDir, SHORT_MS);
    await set(db, "taken");
    await expect(set(db, "taken")).rejects.toThrow("UNIQUE");
    const failing = db.transaction().execute(async (trx) => {
      await set(trx, "half");
      await set(trx, "taken");
    });
    await expect(failing).rejects.toThrow("UNIQUE");
    await set(db, "free");
    expect(await keysOf(db)).toEqual(["free", "taken"]);
  });
});

it("two that write to one SQLite file at the same moment both get their turns", async () => {
  const dataDir = makeTemporaryFolder();
  const one = await openMigrated(dataDir);
  const other = await openSqlite(dataDir);
  onTestFinished(() => other.destroy());
  const numbers = Array.from({ length: 40 }, (_, n) => n);
  await Promise.all(
    numbers.flatMap((n) => [
      set(one, `one ${n}`),
      other.transaction().execute(async (trx) => {
        await set(trx, `other ${n}`);
        await wait(1);
      }),
    ]),
  );
  expect(await keysOf(one)).toHaveLength(80);
});

it("a SQLite file that another program holds alone is waited for while it is opened", async () => {
  const dataDir = makeTemporaryFolder();
  const other = new LibsqlDatabase(path.join(dataDir, "shop.sqlite"));
  other.exec("begin exclusive");
  const opening = openSqlite(dataDir);
  expect(await Promise.race([opening, wait(50).then(() => "waits")])).toBe("waits");
  other.exec("commit");
  other.close();
  const db = await opening;
  onTestFinished(() => db.destroy());
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

it("a read that met a lock and is tried again sees what was written since, and holds nobody up", () => {
  const dataDir = makeTemporaryFolder();
  const other = openElsewhere(dataDir);
  other.exec("create table t (v)");
  const file = new SqliteFile(path.join(dataDir, "shop.sqlite"));
  onTestFinished(() => file.close());
  const count = () => file.run<{ n: number }>(CompiledQuery.raw("select count(*) as n from t")).rows[0]?.n;
  expect(count()).toBe(0);
  other.exec("begin exclusive");
  expect(count).toThrow(busy);
  other.exec("commit");
  file.reopen();
  expect(count()).toBe(0);
  other.exec("insert into t values (1)");
  expect(count()).toBe(1);
});

it("a full disk is called so, whether or not SQLite has ended the transaction by itself", async () => {
  const db = await openMigrated(makeTemporaryFolder());
  await sql`pragma max_page_count = 1`.execute(db);
  const much = { key: "much", value: "x".repeat(1_000_000) };
  const full = expect.objectContaining({ reason: "disk full" });
  const insert = (on: Database) => on.insertInto("internal_state").values(much);
  await expect(insert(db).execute()).rejects.toEqual(full);
  await expect(insert(db).returning("key").execute()).rejects.toEqual(full);
  await expect(db.transaction().execute((trx) => insert(trx).execute())).rejects.toEqual(full);
  await expect(db.transaction().execute((trx) => insert(trx).returning("key").execute())).rejects.toEqual(full);
  await set(db, "little");
  expect(await keysOf(db)).toEqual(["little"]);
});
