import { createServer } from "node:net";
import { sql } from "kysely";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { OrderReply } from "#domain/orders/order.ts";
import { openTestDatabase, type TestDatabase } from "#tests/test-database.ts";
import { bookOrder, startTestServer } from "#tests/test-server.ts";
import { DatabaseUnavailableError, stateOf } from "../database-state.ts";
import type { Database } from "../open.ts";
import { openPostgres } from "./open-postgres.ts";

const away = expect.objectContaining({ constructor: DatabaseUnavailableError, reason: "away" });

async function pidOf(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
}

const terminate = (db: Database, pid: number) => sql`select pg_terminate_backend(${pid}, 5000)`.execute(db);

describe("a connection to PostgreSQL that is cut", () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase("PostgreSQL");
    return () => database.close();
  });

  it("in the middle of a query fails what was using it and nothing else", async () => {
    const { db } = database;
    const cut = db.transaction().execute(async (trx) => {
      const pid = await pidOf(trx);
      const sleeping = sql`select pg_sleep(30)`.execute(trx);
      await Promise.all([sleeping, terminate(db, pid)]);
    });
    await expect(cut).rejects.toEqual(away);
    expect(await pidOf(db)).toBeGreaterThan(0);
  });

  it("between two queries of a transaction fails it, says so once, and leaves nothing of it", async () => {
    const { db } = database;
    const heard: unknown[] = [];
    stateOf(db).watch((trouble) => heard.push(trouble?.reason));
    const cut = db.transaction().execute(async (trx) => {
      await trx.insertInto("internal_state").values({ key: "half", value: "written" }).execute();
      await terminate(db, await pidOf(trx));
      await trx.insertInto("internal_state").values({ key: "other half", value: "never" }).execute();
    });
    await expect(cut).rejects.toEqual(away);
    expect(await db.selectFrom("internal_state").selectAll().execute()).toEqual([]);
    expect(heard).toEqual(["away"]);
  });

  it("again and again in every place at once ends no process", async () => {
    const { db } = database;
    const other = await openPostgres(database.databaseUrl ?? "");
    onTestFinished(() => other.destroy());
    const works = Array.from({ length: 10 }, async () => {
      for (let round = 0; round < 5; round++) {
        await db
          .transaction()
          .execute((trx) => sql`select pg_sleep(0.02)`.execute(trx))
          .catch((error: unknown) => expect(error).toEqual(away));
      }
    });
    const everyone = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    for (let cut = 0; cut < 5; cut++) await everyone.execute(other);
    await Promise.all(works);
    await expect.poll(() => pidOf(db)).toBeGreaterThan(0);
  });
});

describe("a PostgreSQL that hangs without refusing", () => {
  const timeouts = { connectMs: 200, queryMs: 200 };

  it("is given up after a bounded time, while connecting too", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void silent.close());
    await new Promise((resolve) => silent.once("listening", resolve));
    const { port } = silent.address() as { port: number };
    const db = await openPostgres(`postgres://nobody@127.0.0.1:${port}/none`, timeouts);
    onTestFinished(() => db.destroy());
    await expect(pidOf(db)).rejects.toEqual(away);
  });

  it("gets no more questions on that connection, and the next one is a new one", async () => {
    const database = await openTestDatabase("PostgreSQL");
    const db = await openPostgres(database.databaseUrl ?? "", timeouts);
    onTestFinished(async () => {
      await db.destroy();
      await database.close();
    });
    let hung = 0;
    const work = db.transaction().execute(async (trx) => {
      hung = await pidOf(trx);
      await sql`select pg_sleep(30)`.execute(trx);
    });
    await expect(work).rejects.toEqual(away);
    expect(await pidOf(db)).not.toBe(hung);
  });
});

it("a pool without a free connection is busy, not away", async () => {
  const database = await openTestDatabase("PostgreSQL");
  const db = await openPostgres(database.databaseUrl ?? "", { connectMs: 200, queryMs: 5_000 });
  onTestFinished(async () => {
    await db.destroy();
    await database.close();
  });
  const sleeping = Array.from({ length: 10 }, () => sql`select pg_sleep(1)`.execute(db));
  await expect(pidOf(db)).rejects.toMatchObject({ constructor: DatabaseUnavailableError, reason: "busy" });
  await Promise.all(sleeping);
});

it("an order whose connection is cut is refused with 503 and Retry-After, and the retry with the same key books it once", async () => {
  const { db, server, close } = await startTestServer("PostgreSQL");
  onTestFinished(close);
  const book = () => bookOrder(server, {}, "once");
  const reply = await db.transaction().execute(async (trx) => {
    // The order waits for this lock; there it is cut.
    await sql`lock table orders`.execute(trx);
    const booking = book();
    const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(1);
    const { rows } = await waiting.execute(db);
    await terminate(db, rows[0]?.pid ?? 0);
    return booking;
  });
  expect([reply.statusCode, reply.headers["retry-after"], reply.json()]).toEqual([
    503,
    "5",
    { message: "The shop cannot do this right now. Please try again in a moment." },
  ]);
  const replies = [await book(), await book()];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const [first, second] = replies.map((one) => one.json<OrderReply>().order.code);
  expect(await db.selectFrom("orders").select("code").execute()).toEqual([{ code: first }]);
  expect(second).toBe(first);
});
