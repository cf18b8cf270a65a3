import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LINK_MS } from "#domain/rounds/round-link.ts";
import { answerOf } from "#tests/answer-of.ts";
import { startRoundsShop } from "#tests/rounds-shop.ts";
import { DATABASES } from "#tests/test-database.ts";
import { deleteLink } from "./link-store.ts";

const ENDED = "404 This link has ended. Please call the shop.";
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

describe.each(DATABASES)("a driver's link that ends meanwhile on %s", (databaseName) => {
  let now = Date.parse("2026-11-16T09:00:00+05:30");
  let shop: Awaited<ReturnType<typeof startRoundsShop>>;
  let code: string;
  let id: string;
  let key: string;
  beforeAll(async () => {
    shop = await startRoundsShop(databaseName, () => now);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    now += 60_000;
    const packed = [await shop.insertPacked(), await shop.insertPacked()];
    code = packed[0]?.code ?? "";
    id = (await shop.send(packed)).round.id;
    key = await makeKey();
  });

  const makeKey = () => shop.makeKey(id);
  const load = () => shop.server.inject({ url: `/driver/rounds/${id}`, headers: { "x-round-key": key } });
  const change = async (body: object) => {
    const { version } = await shop.getRound(id);
    return shop.call("PATCH", `/rounds/${id}`, { version, ...body });
  };
  async function count() {
    for (const stop of (await shop.getRound(id)).stops)
      if (stop.outcome === null) await shop.tap(id, stop.code, "refused");
    const { version, sums } = await shop.getRound(id);
    const counted = { version, expected_cash: sums.cash, counted_cash: sums.cash };
    return shop.call("POST", `/rounds/${id}/close`, counted);
  }
  /** Sends a tap whose body arrives after `meanwhile`, which begins when the shop reads the body. */
  async function tapHeldBack(outcome: string, meanwhile: () => Promise<unknown>) {
    const { version } = await shop.getOrder(code);
    const payload = Readable.from(
      (async function* () {
        await meanwhile();
        yield JSON.stringify({ outcome, version });
      })(),
    );
    const headers = { "x-round-key": key, "content-type": "application/json" };
    return shop.server.inject({ method: "POST", url: `/driver/rounds/${id}/stops/${code}`, headers, payload });
  }

  const endings: Record<string, () => Promise<unknown>> = {
    "End link": () => shop.call("DELETE", `/rounds/${id}/link`),
    "a new link": makeKey,
    "another driver": async () => change({ person: `Not ${(await shop.getRound(id)).person}` }),
    "36 hours": async () => {
      now += LINK_MS;
    },
  };
  it.each(Object.keys(endings))("%s wins over a tap and an undo whose body was held back", async (name) => {
    const end = endings[name] ?? (async () => {});
    for (const outcome of ["refused", "undone"]) {
      if (outcome === "undone") {
        key = await makeKey();
        expect((await tapHeldBack("refused", async () => {})).statusCode).toBe(200);
      }
      const { version } = await shop.getOrder(code);
      expect(answerOf(await tapHeldBack(outcome, end))).toBe(ENDED);
      expect((await shop.getOrder(code)).version).toBe(version);
    }
  });

  it("the count wins, whatever the tap would be refused for", async () => {
    expect(answerOf(await tapHeldBack("refused", count))).toBe(ENDED);
    const { version } = await shop.getRound(id);
    await shop.call("POST", `/rounds/${id}/reopen`, { version });
    expect((await load()).statusCode).toBe(404);
  });

  it("a tap that waits for the transaction that ends the link is not taken", async () => {
    const { version } = await shop.getOrder(code);
    const tap = await shop.db.transaction().execute(async (trx) => {
      await deleteLink(trx, id);
      const sent = tapHeldBack("refused", async () => {});
      const waiting = sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      // SQLite has one writer at a time.
      if (databaseName === "PostgreSQL")
        await expect.poll(async () => (await waiting.execute(shop.db)).rows.length).toBe(1);
      return { sent };
    });
    expect(answerOf(await tap.sent)).toBe(ENDED);
    expect((await shop.getOrder(code)).version).toBe(version);
  });

  it("a link made while the clock was ahead ends when it is set right, for good", async () => {
    now += MONTH_MS;
    key = await makeKey();
    expect((await load()).statusCode).toBe(200);
    now -= MONTH_MS;
    expect((await load()).statusCode).toBe(404);
    expect((await shop.getRound(id)).link).toBeNull();
    // Old rows are deleted when the shop opens, and every minute.
    await shop.server.listen({ port: 0, host: "127.0.0.1" });
    const stored = shop.db.selectFrom("round_keys").select("round_id").where("round_id", "=", id);
    await expect.poll(async () => stored.execute()).toEqual([]);
    now += MONTH_MS;
    expect((await load()).statusCode).toBe(404);
  });
});
