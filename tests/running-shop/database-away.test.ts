import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { openPostgres } from "#server/db/postgres/open-postgres.ts";
import { type RunningProgram, startBuiltShop } from "../built-shop.ts";
import { makeOrderBody } from "../factories.ts";
import { postgresName } from "../postgres-database.ts";
import { openTestDatabase } from "../test-database.ts";

const TIMEOUT_MS = 120_000;
const OUTAGES = 3;
const OUTAGE_MS = 300;
const ORDERS = 120;
const PAGES = ["/", "/product/almond-oil", "/products/", "/healthz"];

it("two processes whose PostgreSQL goes away again and again under load book every order once and never fail a page", {
  timeout: TIMEOUT_MS,
}, async () => {
  const database = await openTestDatabase("PostgreSQL");
  onTestFinished(() => database.close());
  const { dataDir, databaseUrl = "" } = database;
  const shops: RunningProgram[] = [];
  for (const PORT of ["0", "0"]) {
    const shop = await startBuiltShop({ PORT, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ORDER_LIMIT: "0" });
    onTestFinished(() => shop.kill());
    for (const page of PAGES) expect((await fetch(shop.url + page)).status).toBe(200);
    shops.push(shop);
  }
  const admin = await openPostgres(inject("postgresUrl"));
  onTestFinished(() => admin.destroy());

  /** Any process, until one says yes; what it may say meanwhile is 503 with a time. */
  let refused = 0;
  const book = async (key: string): Promise<string> => {
    for (let n = 0; ; n++) {
      const response = await fetch(`${shops[n % shops.length]?.url}/send-email`, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify(makeOrderBody({ email: "" })),
      });
      const reply: { order: { code: string } } = await response.json();
      if (response.status === 200) return reply.order.code;
      expect([response.status, Number(response.headers.get("retry-after"))]).toEqual([503, 5]);
      refused++;
      await wait(20);
    }
  };

  let storming = true;
  const shoppers = shops.map(async ({ url }) => {
    const statuses = new Set<number>();
    while (storming) {
      for (const page of PAGES) statuses.add((await fetch(url + page)).status);
      await wait(20);
    }
    return [...statuses];
  });
  const codes: Promise<string[]> = Promise.all(
    [1, 2, 3, 4].map(async () => {
      const booked: string[] = [];
      while (storming || booked.length < ORDERS / 4) booked.push(await book(randomUUID()));
      return booked;
    }),
  ).then((lists) => lists.flat());
  const name = postgresName(databaseUrl);
  for (let outage = 0; outage < OUTAGES; outage++) {
    await wait(OUTAGE_MS);
    await sql`alter database ${sql.id(name)} allow_connections false`.execute(admin);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(admin);
    await wait(OUTAGE_MS);
    await sql`alter database ${sql.id(name)} allow_connections true`.execute(admin);
  }
  storming = false;

  expect(await Promise.all(shoppers)).toEqual([[200], [200]]);
  const acknowledged = (await codes).toSorted();
  expect(refused).toBeGreaterThan(0);
  const db = await openPostgres(databaseUrl);
  onTestFinished(() => db.destroy());
  const rows = await db.selectFrom("orders").select("code").orderBy("code").execute();
  expect(rows.map(({ code }) => code)).toEqual(acknowledged);
  await vi.waitFor(
    async () => {
      const unsent = await db.selectFrom("outbox").select("id").where("state", "!=", "sent").execute();
      expect(unsent).toEqual([]);
    },
    { timeout: TIMEOUT_MS, interval: 200 },
  );
  for (const { output } of shops) {
    const lines = output.filter((line) => line.startsWith("{"));
    // One when it goes, one when it is back: however many requests found it away.
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(2 * OUTAGES);
    expect(lines.filter((line) => !line.includes("the database is "))).toEqual([]);
  }
});
