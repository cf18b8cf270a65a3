import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { Agent, request } from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "#server/db/open.ts";
import type { Section } from "./report.ts";
import { makeDataDir, startShop } from "./shop-process.ts";

const CONNECTIONS = 16;
const ORDERS = 3000;
const BAR = 300;
const DRAIN_PATIENCE_MS = 120_000;

/** Books orders as fast as the shop acknowledges them, each twice with the same key, then counts what the database and the mails hold. */
export async function measureOrders(): Promise<Section> {
  const { dataDir, remove } = makeDataDir();
  const shop = await startShop(dataDir);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const acknowledged: string[] = [];
    let next = 0;
    const book = async () => {
      while (next++ < ORDERS) acknowledged.push(await bookOrder(agent, shop.url, randomUUID()));
    };
    const started = performance.now();
    await Promise.all(Array.from({ length: CONNECTIONS }, book));
    const seconds = (performance.now() - started) / 1000;

    const repeatedKey = randomUUID();
    const repeats = await Promise.all(Array.from({ length: 50 }, () => bookOrder(agent, shop.url, repeatedKey)));
    acknowledged.push(repeats[0] ?? "");
    const drainSeconds = await waitForMails(dataDir, acknowledged.length);
    const stored = await listCodes(dataDir);
    const lost = acknowledged.filter((code) => !stored.includes(code)).length;
    const doubled = stored.length - new Set(acknowledged).size;
    const mails = countMails(dataDir);
    const rate = ORDERS / seconds;
    return {
      title: `${ORDERS} orders on SQLite, ${CONNECTIONS} connections; then one key 50 times at once`,
      rows: [
        { what: "acknowledged orders/s", value: rate, bar: `>= ${BAR}`, reached: rate >= BAR },
        { what: "orders lost", value: lost, bar: "0", reached: lost === 0 },
        { what: "orders doubled", value: doubled, bar: "0", reached: doubled === 0 },
        { what: "mails for each order", value: mails / stored.length, bar: "1", reached: mails === stored.length },
        { what: "seconds until the last mail was out", value: drainSeconds },
      ],
    };
  } finally {
    agent.destroy();
    await shop.stop();
    remove();
  }
}

function bookOrder(agent: Agent, url: string, key: string): Promise<string> {
  const body = JSON.stringify({
    name_customer: "Bench",
    phone: "98450 12345",
    email: "",
    address: "1 Loopback Street",
    comments: "",
    cartDetails: "Almond Oil, Size: 100ml, Package: TIN, Quantity: 1, Total: ₹475.00",
    final_total: 475,
  });
  const headers = { "content-type": "application/json", "idempotency-key": key };
  return new Promise((resolve, reject) => {
    const call = request(`${url}/send-email`, { method: "POST", agent, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const text = Buffer.concat(chunks).toString();
      if (response.statusCode === 200) resolve(JSON.parse(text).order.code);
      else reject(new Error(`an order got status ${response.statusCode}: ${text}`));
    });
    call.on("error", reject);
    call.end(body);
  });
}

async function listCodes(dataDir: string): Promise<string[]> {
  const db = await openDatabase({ dataDir });
  try {
    const rows = await db.selectFrom("orders").select("code").execute();
    return rows.map(({ code }) => code);
  } finally {
    await db.destroy();
  }
}

function countMails(dataDir: string): number {
  return readdirSync(path.join(dataDir, "mail")).filter((name) => name.endsWith(".eml")).length;
}

async function waitForMails(dataDir: string, count: number): Promise<number> {
  const started = performance.now();
  while (countMails(dataDir) < count && performance.now() - started < DRAIN_PATIENCE_MS) await wait(100);
  return (performance.now() - started) / 1000;
}
