import type { FastifyInstance } from "fastify";
import { type KyselyPlugin, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keepState, stateOf } from "#server/db/database-state.ts";
import { makeOrderBody } from "#tests/factories.ts";
import { bookOrder, buildTestServer, callAs, startTestServer, type TestServer } from "#tests/test-server.ts";

// SQLite runs one writing transaction at a time.
describe("a request during an erasure on PostgreSQL", () => {
  let shop: TestServer;
  /** Runs after a query that returned rows. */
  let afterRows: (rows: Record<string, unknown>[]) => Promise<void> = async () => {};
  /** Another process, whose queries can be stopped. */
  let other: FastifyInstance;
  let token: string;
  beforeAll(async () => {
    shop = await startTestServer("PostgreSQL");
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        await afterRows(result.rows);
        return result;
      },
    };
    other = await buildTestServer(keepState(shop.db.withPlugin(plugin), stateOf(shop.db)));
    token = await shop.tokenOf("admin");
  });
  beforeEach(() => {
    afterRows = async () => {};
  });
  afterAll(async () => {
    await other.close();
    await shop.close();
  });

  const call = async (method: "GET" | "POST" | "PUT" | "PATCH", url: string, payload?: object) => {
    const reply = await callAs(token, shop.server, method, url, payload);
    return { status: reply.statusCode, body: reply.json() };
  };
  const book = (server: FastifyInstance, phone: string, key = `key-of-${phone}`) => bookOrder(server, { phone }, key);
  const change = (code: string, version: number, overrides: Record<string, unknown>) => {
    const { items: _, ...body } = makeOrderBody(overrides);
    return call("PUT", `/orders/${code}/content`, { ...body, items: null, version });
  };
  const erase = (phone: string) => call("POST", `/customers/${phone}/erase`, { last_digits: phone.slice(-4) });
  const waiting = sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const untilWaiting = (count: number) =>
    expect.poll(async () => (await waiting.execute(shop.db)).rows).toHaveLength(count);
  const listKeys = (code: string) =>
    shop.db
      .selectFrom("order_keys")
      .innerJoin("orders", "orders.id", "order_id")
      .select("order_keys.id")
      .where("code", "=", code)
      .execute();

  /** Erases while `request` has just read the rows that `isSeen` names: until that is done, or waits for a lock. */
  async function eraseAmid<Reply>(
    phone: string,
    isSeen: (row: Record<string, unknown>) => boolean,
    request: () => Promise<Reply>,
  ) {
    let erasing: ReturnType<typeof erase> | undefined;
    afterRows = async (rows) => {
      if (erasing || !rows.some(isSeen)) return;
      erasing = erase(phone);
      await Promise.race([erasing, untilWaiting(1)]);
    };
    const reply = await request();
    expect(await erasing).toMatchObject({ status: 200 });
    return reply;
  }

  it("cannot bring the earlier customer of an order back by changing its content", async () => {
    const { code } = (await book(shop.server, "9845077701")).json().order;
    expect((await change(code, 1, { phone: "98450 77702" })).status).toBe(200);
    const { erasing, changing } = await shop.db.transaction().execute(async (trx) => {
      await trx.selectFrom("orders").select("id").where("code", "=", code).forUpdate().execute();
      const erasing = erase("9845077701");
      await untilWaiting(1);
      const changing = change(code, 2, { phone: "98450 77702", comments: "Ring twice" });
      await untilWaiting(2);
      return { erasing, changing };
    });
    const statuses = (await Promise.all([erasing, changing])).map(({ status }) => status);
    expect((await call("GET", `/orders/${code}`)).body).toMatchObject({ first: { phone: "Erased" } });
    expect(statuses).toEqual([200, 409]);
  });

  it("leaves no key to the order where it looks the order up", async () => {
    const phone = "9845077711";
    const { code } = (await book(shop.server, phone)).json().order;
    await call("PATCH", `/orders/${code}`, { state: "cancelled", version: 1 });
    const found = await eraseAmid(
      phone,
      (row) => row.phone === phone,
      () => other.inject({ method: "POST", url: "/my-orders/find", payload: { code, phone } }),
    );
    const key = found.json().key ?? "";
    expect((await shop.server.inject({ url: `/my-orders/${code}`, headers: { "x-order-key": key } })).statusCode).toBe(
      404,
    );
    expect(await listKeys(code)).toEqual([]);
  });

  it("leaves no key to the order where it repeats the booking", async () => {
    const phone = "9845077721";
    const { code } = (await book(shop.server, phone)).json().order;
    await call("PATCH", `/orders/${code}`, { state: "cancelled", version: 1 });
    await eraseAmid(
      phone,
      (row) => row.order_code === code,
      () => book(other, phone),
    );
    expect(await listKeys(code)).toEqual([]);
  });

  it("may be an erasure of the customer whose orders were corrected the other way", async () => {
    const [one, two] = ["9845077731", "9845077732"] as const;
    const codes: string[] = [];
    for (const n of [0, 1, 2, 3]) {
      const [before, after] = n < 2 ? [one, two] : [two, one];
      const { code } = (await book(shop.server, before, `crossed-${n}`)).json().order;
      expect((await change(code, 1, { phone: after })).status).toBe(200);
      await call("PATCH", `/orders/${code}`, { state: "cancelled", version: 2 });
      codes.push(code);
    }
    const erasing = await shop.db.transaction().execute(async (trx) => {
      const last = [codes[1] ?? "", codes[3] ?? ""];
      await trx.selectFrom("orders").select("id").where("code", "in", last).forUpdate().execute();
      const both = [erase(one), erase(two)];
      await untilWaiting(2);
      return { both };
    });
    const replies = await Promise.all(erasing.both);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const left = shop.db.selectFrom("orders").select("code").where("code", "in", codes).where("erased_at", "is", null);
    expect(await left.execute()).toEqual([]);
  });
});
