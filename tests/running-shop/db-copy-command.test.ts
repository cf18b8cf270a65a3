import { describe, expect, it, onTestFinished } from "vitest";
import { dayOf, isoDay } from "#domain/india-day.ts";
import { runBuilt } from "../built-shop.ts";
import { readContent } from "../database-content.ts";
import { openTestDatabase } from "../test-database.ts";
import { bookOrder, callAs, startTestServer } from "../test-server.ts";

const copy = (from: string, to: string, dataDir: string, databaseUrl: string) =>
  runBuilt("db-copy", ["--from", from, "--to", to], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });

/** A shop that has sold something, on the one database, and an empty one of the other. */
async function openPair(from: "SQLite" | "PostgreSQL") {
  const shop = await startTestServer(from);
  const empty = await openTestDatabase(from === "SQLite" ? "PostgreSQL" : "SQLite");
  onTestFinished(async () => {
    await shop.close();
    await empty.close();
  });
  const token = await shop.tokenOf("admin");
  const call = (method: "POST" | "PATCH", url: string, payload: object) =>
    callAs(token, shop.server, method, url, payload);
  let code = "";
  for (let n = 0; n < 3; n++) {
    const booked = await bookOrder(shop.server, { name_customer: "आशा 🌰", cartDetails: "one\ntwo" }, `key-${n}`);
    code = booked.json().order.code;
    for (const [index, state] of ["confirmed", "packed", "out_for_delivery"].entries()) {
      await call("PATCH", `/orders/${code}`, { state, version: index + 1 });
    }
  }
  const post = (url: string, payload: object) => call("POST", url, payload);
  const sent = await post("/rounds/", { person: "Ravi", day: "2026-11-16", orders: [{ code, version: 4 }] });
  const round = `/rounds/${sent.json().round.id}`;
  await post(`${round}/stops/${code}`, { outcome: "delivered", version: 5, collected: { cash: 0, upi: 0 } });
  await post(`${round}/close`, { version: 1, expected_cash: 0, counted_cash: 0 });
  await post(`/orders/${code}/received`, { version: 6, cash: 50, upi: 0 });
  const day = isoDay(dayOf(Date.now()));
  await post("/cash/till-counts", { day, expected_cash: 50, counted_cash: 40, reason: "Petrol" });
  await call("PATCH", "/settings/", { city: "Salem" });
  await post("/notes/", { order: code, text: "Leave it at the gate" });
  await shop.login({ phone: "1" });
  return { shop, empty };
}

describe("npm run db:copy", () => {
  it("moves every row of every table from SQLite to PostgreSQL, refuses a target that is not empty, and says how it is used", async () => {
    const { shop, empty } = await openPair("SQLite");
    const run = (to: string) => copy("sqlite", to, shop.dataDir, empty.databaseUrl ?? "");
    const { status, said } = run("postgres");
    expect([status, said]).toEqual([
      0,
      expect.stringMatching(
        /^settings\t1 rows$[\s\S]*^orders\t3 rows\norder_steps\t12 rows\nbills\t3 rows\nnotes\t1 rows\nrounds\t1 rows\nround_stops\t1 rows\ncounts\t2 rows\npayments\t2 rows$/m,
      ),
    ]);
    expect(await readContent(empty.db)).toEqual(await readContent(shop.db));
    expect(run("postgres")).toEqual({ status: 1, said: expect.stringContaining("of the target is not empty") });
    expect(run("sqlite")).toEqual({ status: 1, said: expect.stringContaining("npm run db:copy") });
    expect(await readContent(empty.db)).toEqual(await readContent(shop.db));
  });

  it("moves every row of every table from PostgreSQL to SQLite", async () => {
    const { shop, empty } = await openPair("PostgreSQL");
    expect(copy("postgres", "sqlite", empty.dataDir, shop.databaseUrl ?? "").status).toBe(0);
    expect(await readContent(empty.db)).toEqual(await readContent(shop.db));
  });
});
