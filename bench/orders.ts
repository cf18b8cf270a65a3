import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "#server/db/open.ts";
import { makeOrderBody } from "#tests/factories.ts";
import { atLeast, atMost, type Section } from "./report.ts";
import { load, withDataDir, withShop } from "./with-shop.ts";

const CONNECTIONS = 16;
const ORDERS = 3000;
const REPEATS = 50;
const BAR = 300;
const DRAIN_PATIENCE_MS = 120_000;
const HEADERS = { "content-type": "application/json" };
const BODY = JSON.stringify(makeOrderBody({ email: "" }));

export function measureOrders(): Promise<Section> {
  return withDataDir((dataDir) =>
    withShop({ DATA_DIR: dataDir }, ({ url }) => bookAndCount(`${url}/send-email`, dataDir)),
  );
}

async function bookAndCount(url: string, dataDir: string): Promise<Section> {
  const codes = new Set<string>();
  const take = (body: string) => codes.add(JSON.parse(body).order.code);
  const newKey = () => ({ ...HEADERS, "idempotency-key": randomUUID() });
  const { duration } = await load(url, {
    connections: CONNECTIONS,
    amount: ORDERS,
    method: "POST",
    body: BODY,
    requests: [
      { setupRequest: (request) => ({ ...request, headers: newKey() }), onResponse: (_status, body) => take(body) },
    ],
  });
  const lost = ORDERS - codes.size;
  const repeated = { method: "POST", headers: newKey(), body: BODY };
  await Promise.all(Array.from({ length: REPEATS }, async () => take(await (await fetch(url, repeated)).text())));

  const began = performance.now();
  while (countMails(dataDir) < codes.size && performance.now() - began < DRAIN_PATIENCE_MS) await wait(100);
  const drainSeconds = (performance.now() - began) / 1000;
  const stored = await listCodes(dataDir);
  return {
    title: `${ORDERS} orders on SQLite, ${CONNECTIONS} connections; then one key ${REPEATS} times at once`,
    rows: [
      atLeast("acknowledged orders/s", ORDERS / duration, BAR),
      atMost("orders lost", lost + [...codes].filter((code) => !stored.includes(code)).length, 0),
      atMost("orders doubled", stored.length - codes.size, 0),
      atMost("mails missing or doubled", Math.abs(countMails(dataDir) - stored.length), 0),
      { what: "seconds until the last mail was out", value: drainSeconds },
    ],
  };
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
