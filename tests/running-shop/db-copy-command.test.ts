import { spawnSync } from "node:child_process";
import { describe, expect, it, onTestFinished } from "vitest";
import { dayOf, isoDay } from "#domain/india-day.ts";
import type { Tables } from "#server/db/schema.ts";
import { makeOrderBody } from "../factories.ts";
import { openTestDatabase, type TestDatabase } from "../test-database.ts";
import { startTestServer } from "../test-server.ts";

const TIMEOUT_MS = 60_000;
const TABLES: (keyof Tables)[] = [
  "internal_state",
  "settings",
  "users",
  "login_attempts",
  "products",
  "orders",
  "order_steps",
  "bills",
  "rounds",
  "round_stops",
  "counts",
  "payments",
  "order_sources",
  "outbox",
  "idempotency_keys",
];

function copy(from: string, to: string, dataDir: string, databaseUrl: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["build/server/db-copy.js", "--from", from, "--to", to],
    {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
      encoding: "utf8",
    },
  );
  return { status, said: stdout + stderr };
}

async function contentOf({ db }: Pick<TestDatabase, "db">): Promise<string[]> {
  const rows = await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()));
  return rows.map((of) => JSON.stringify(of.map((row) => JSON.stringify(row)).sort()));
}

/** A shop that has sold something, on the one database, and an empty one of the other. */
async function openPair(from: "SQLite" | "PostgreSQL") {
  const shop = await startTestServer(from);
  const empty = await openTestDatabase(from === "SQLite" ? "PostgreSQL" : "SQLite");
  onTestFinished(async () => {
    await shop.close();
    await empty.close();
  });
  const admin = await shop.tokenOf("admin");
  const headers = { authorization: `Bearer ${admin}` };
  let code = "";
  for (let n = 0; n < 3; n++) {
    const booked = await shop.server.inject({
      method: "POST",
      url: "/send-email",
      headers: { "idempotency-key": `key-${n}` },
      payload: makeOrderBody({ name_customer: "आशा 🌰", cartDetails: "one\ntwo" }),
    });
    code = booked.json().order.code;
    for (const [index, state] of ["confirmed", "packed", "out_for_delivery"].entries()) {
      const payload = { state, version: index + 1 };
      await shop.server.inject({ method: "PATCH", url: `/orders/${code}`, headers, payload });
    }
  }
  const post = (url: string, payload: object) => shop.server.inject({ method: "POST", url, headers, payload });
  const sent = await post("/rounds/", { person: "Ravi", day: "2026-11-16", orders: [{ code, version: 4 }] });
  const round = `/rounds/${sent.json().round.id}`;
  await post(`${round}/stops/${code}`, { outcome: "delivered", version: 5, collected: { cash: 0, upi: 0 } });
  await post(`${round}/close`, { version: 1, expected_cash: 0, counted_cash: 0 });
  await post(`/orders/${code}/received`, { version: 6, cash: 50, upi: 0 });
  const day = isoDay(dayOf(Date.now()));
  await post("/cash/till-counts", { day, expected_cash: 50, counted_cash: 40, reason: "Petrol" });
  await shop.server.inject({ method: "PATCH", url: "/settings/", headers, payload: { upiId: "kolhu@okaxis" } });
  await post("/notes/", { order: code, text: "Leave it at the gate" });
  await shop.server.inject({ method: "POST", url: "/auth/login", payload: { phone: "1", password: "wrong" } });
  return { shop, empty };
}

describe("npm run db:copy", { timeout: TIMEOUT_MS }, () => {
  it("moves every row of every table from SQLite to PostgreSQL, refuses a target that is not empty, and says how it is used", async () => {
    const { shop, empty } = await openPair("SQLite");
    const run = (to: string) => copy("sqlite", to, shop.dataDir, empty.databaseUrl ?? "");
    const { status, said } = run("postgres");
    expect([status, said]).toEqual([
      0,
      expect.stringMatching(
        /^settings\t1 rows$[\s\S]*^orders\t3 rows\norder_steps\t12 rows\nbills\t3 rows\nnotes\t1 rows\nrounds\t1 rows\nround_stops\t1 rows\nround_keys\t0 rows\ncounts\t2 rows\npayments\t2 rows$/m,
      ),
    ]);
    expect(await contentOf(empty)).toEqual(await contentOf(shop));
    expect(run("postgres")).toEqual({ status: 1, said: expect.stringContaining("of the target is not empty") });
    expect(run("sqlite")).toEqual({ status: 1, said: expect.stringContaining("npm run db:copy") });
    expect(await contentOf(empty)).toEqual(await contentOf(shop));
  });

  it("moves every row of every table from PostgreSQL to SQLite", async () => {
    const { shop, empty } = await openPair("PostgreSQL");
    expect(copy("postgres", "sqlite", empty.dataDir, shop.databaseUrl ?? "").status).toBe(0);
    expect(await contentOf(empty)).toEqual(await contentOf(shop));
  });
});
