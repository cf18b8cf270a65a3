import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { billNumber } from "#domain/bill/financial-year.ts";
import type { OrderState } from "#domain/orders/order.ts";
import { type RunningProgram, startBuiltShop } from "../built-shop.ts";
import { makeOrderBody } from "../factories.ts";
import { openTestDatabase } from "../test-database.ts";

const TIMEOUT_MS = 60_000;
const PROCESSES = 3;
const ORDERS = 40;
const ADMIN = { phone: "9876500001", password: "a password for tests" };

it("several processes on one PostgreSQL give every bill a number of its own, without a gap, also when one is killed", {
  timeout: TIMEOUT_MS,
}, async () => {
  const database = await openTestDatabase("PostgreSQL");
  onTestFinished(() => database.close());
  const shops: RunningProgram[] = [];
  for (let number = 0; number < PROCESSES; number++) {
    const shop = await startBuiltShop({
      DATA_DIR: path.join(database.dataDir, String(number)),
      DATABASE_URL: database.databaseUrl ?? "",
      JWT_SECRET: "a secret that all of these processes know",
      ADMIN_PHONE: ADMIN.phone,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: "silent",
    });
    onTestFinished(async () => void (await shop.stop()));
    shops.push(shop);
  }
  const [first] = shops;
  if (!first) throw new Error("no shop");
  const call = (url: string, method: string, body: unknown, token?: string) =>
    fetch(url, {
      method,
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const { access_token } = await (await call(`${first.url}/auth/login`, "POST", ADMIN)).json();
  const step = (shop: { url: string }, code: string, state: OrderState, version: number) =>
    call(`${shop.url}/orders/${code}`, "PATCH", { state, version }, access_token);

  const book = async (): Promise<string> => {
    const { order } = await (await call(`${first.url}/send-email`, "POST", makeOrderBody())).json();
    await step(first, order.code, "confirmed", 1);
    await step(first, order.code, "packed", 2);
    return order.code;
  };
  const codes = await Promise.all(Array.from({ length: ORDERS }, book));

  // Each order at every process at once: one of them sends it out.
  const sent = codes.flatMap((code) => shops.map((shop) => step(shop, code, "out_for_delivery", 3)));
  const responses = Promise.allSettled(sent);
  await Promise.race(sent);
  await shops.at(-1)?.kill();
  const statuses = (await responses).flatMap((one) => (one.status === "fulfilled" ? [one.value.status] : []));
  expect(new Set(statuses)).toEqual(new Set([200, 409]));

  const bills = await database.db.selectFrom("bills").selectAll().orderBy("number").execute();
  expect(new Set(bills.map(({ order_id }) => order_id)).size).toBe(ORDERS);
  const year = bills[0]?.financial_year ?? "";
  expect(bills.map(({ number }) => number)).toEqual(
    Array.from({ length: ORDERS }, (_, index) => billNumber(year, index + 1)),
  );
});
