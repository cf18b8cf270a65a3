import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { seedOnce } from "#server/db/seed.ts";
import { insertProduct } from "#server/products/store.ts";
import { type RunningProgram, startBuiltShop } from "../built-shop.ts";
import { makeOrderBody, makeProductDraft } from "../factories.ts";
import { openTestDatabase, type TestDatabase } from "../test-database.ts";

const MEGABYTE = 1024 * 1024;
const LONG_OILS = 8;

/** The longest stop, whatever visitors do. */
const LONGEST_STOP_MS = 10_000;

describe("the built shop, told to stop", () => {
  let database: TestDatabase;
  let shop: RunningProgram;
  beforeAll(async () => {
    // PostgreSQL, because there an order can be held up for as long as a test likes.
    database = await openTestDatabase("PostgreSQL");
    // More than the system takes from the shop for a reader who does not read.
    const description = "x".repeat(MEGABYTE);
    await seedOnce(database.db, async (trx) => {
      for (let n = 0; n < LONG_OILS; n++) {
        await insertProduct(trx, makeProductDraft({ name: `Long Oil ${n}`, description }));
      }
    });
    shop = await startBuiltShop({
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.databaseUrl ?? "",
      LOG_LEVEL: "silent",
    });
  });
  afterAll(async () => {
    await shop.kill();
    await database.close();
  });

  async function visit(sends = ""): Promise<{ socket: Socket; closed: Promise<void> }> {
    const { hostname, port } = new URL(shop.url);
    const socket = connect(Number(port), hostname);
    const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
    socket.on("error", () => {});
    await once(socket, "connect");
    socket.write(sends);
    return { socket, closed };
  }

  const post = (path: string, body: string, more = "") =>
    `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${more}\r\n${body}`;

  it("responds to the order that it has taken, lets a slow reader finish, waits for nobody else, and ends in time", async () => {
    const order = JSON.stringify(makeOrderBody());
    const silent = await visit();
    const halfHead = await visit("GET / HTTP/1.1\r\nHo");
    const halfBody = await visit(post("/send-email", order).slice(0, -10));
    const used = await visit("GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n");
    await once(used.socket, "data");
    const idle = [silent, halfHead, halfBody, used];
    for (const { socket } of idle) socket.resume();
    const slow = await visit("GET /products/ HTTP/1.1\r\nHost: shop\r\n\r\n");
    await once(slow.socket, "readable");

    const release = await holdUpOrders(database);
    onTestFinished(release);
    const ordering = await visit(post("/send-email", order, "Idempotency-Key: k1\r\n"));
    await expect.poll(() => countWaitingOrders(database)).toBe(1);

    const began = performance.now();
    const ended = shop.stop("SIGTERM");
    await Promise.all(idle.map(({ closed }) => closed));
    await expect(visit()).rejects.toThrow("ECONNREFUSED");
    const reading = text(slow.socket);
    await release();
    const response = await text(ordering.socket);
    const list = await reading;
    expect(await ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(LONGEST_STOP_MS);

    expect(response).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n.*KC-\d{7}/is);
    expect(list.length).toBeGreaterThan(LONG_OILS * MEGABYTE);
    const [code] = /KC-\d{7}/.exec(response) ?? [];
    const orders = await database.db.selectFrom("orders").select("code").execute();
    expect(orders).toEqual([{ code }]);
  });
});

/** Nobody can write an order until it is released. */
function holdUpOrders({ db }: TestDatabase): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    const done = db.transaction().execute(async (trx) => {
      await sql`lock table orders in share mode`.execute(trx);
      await new Promise<void>((release) => {
        resolve(async () => {
          release();
          await done;
        });
      });
    });
    done.catch(reject);
  });
}

async function countWaitingOrders({ db }: TestDatabase): Promise<number> {
  const { rows } = await sql<{ waiting: string }>`
    select count(*) as waiting from pg_locks where relation = 'orders'::regclass and not granted`.execute(db);
  return Number(rows[0]?.waiting);
}
