import { migrate } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open.ts";
import { loadUrl } from "./load.ts";
import type { Row, Section } from "./report.ts";
import { makeDataDir, startShop } from "./shop-process.ts";
import { fillWithOrders } from "./staff-orders-data.ts";

const ORDERS = 10_000;
const PRODUCTS = 1_000;
const ROUND_MS = 2_000;
const BAR_MS = 50;
export const ADMIN = { ADMIN_PHONE: "9800000001", ADMIN_PASSWORD: "a password for the bench" };

/** How long one member of staff waits for the server, one request after the other, in a shop with a past. */
export async function measureStaffOrders(databaseUrl?: string): Promise<Section> {
  const { dataDir, remove } = makeDataDir();
  const rows: Row[] = [];
  try {
    await fill(dataDir, databaseUrl);
    const shop = await startShop(dataDir, { ...ADMIN, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
    try {
      const headers = { authorization: `Bearer ${await signIn(shop.url)}` };
      for (const [what, path] of listRequests()) {
        await loadUrl(shop.url + path, 1, ROUND_MS / 4, headers);
        const { p50Ms, p99Ms } = await loadUrl(shop.url + path, 1, ROUND_MS, headers);
        rows.push({ what: `${what}, median ms`, value: p50Ms, bar: `< ${BAR_MS}`, reached: p50Ms < BAR_MS });
        rows.push({ what: `${what}, p99 ms`, value: p99Ms, bar: `< ${BAR_MS}`, reached: p99Ms < BAR_MS });
      }
    } finally {
      await shop.stop();
    }
  } finally {
    remove();
  }
  const kind = databaseUrl ? "PostgreSQL" : "SQLite";
  return { title: `Staff's orders on ${kind}, ${ORDERS} orders and ${PRODUCTS} products, one connection`, rows };
}

function listRequests(): [what: string, path: string][] {
  const aWeekAgo = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return [
    ["GET /orders/", "/orders/"],
    [
      "what an open list polls",
      `/orders/?state=new&also=${Array.from({ length: 25 }, (_, n) => `KC-${1_000_010 + n}`)}`,
    ],
    ["the last page", `/orders/?page=${ORDERS / 25}`],
    ["search by name", "/orders/?q=rao%20asha"],
    ["search by phone", "/orders/?q=%2B91%2098000%2012"],
    ["search without a find", "/orders/?q=nobody"],
    ["one state", "/orders/?state=delivered"],
    ["one day", `/orders/?day=${aWeekAgo}`],
    ["needs a look", "/orders/?needs_look=1"],
    ["GET /orders/{code}", "/orders/KC-1000010"],
    ["GET /products/", "/products/"],
  ];
}

async function fill(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const db = await openDatabase({ dataDir, databaseUrl });
  try {
    await migrate(db);
    await fillWithOrders(db, { orders: ORDERS, products: PRODUCTS });
  } finally {
    await db.destroy();
  }
}

export async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ phone: ADMIN.ADMIN_PHONE, password: ADMIN.ADMIN_PASSWORD }),
  });
  const { access_token }: { access_token: string } = await reply.json();
  return access_token;
}
