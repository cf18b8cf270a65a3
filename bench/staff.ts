import { FIGURE_PERIODS } from "#domain/figures.ts";
import { dayOf, isoDay } from "#domain/india-day.ts";
import { migrate } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open.ts";
import { insertProduct } from "#server/products/store.ts";
import { makeProductDraft } from "#tests/factories.ts";
import { ADMIN, signIn } from "#tests/sign-in.ts";
import { insertMailsAndRounds, insertPastOrders, pastCustomer } from "./past-orders.ts";
import { atMost, type Row, type Section } from "./report.ts";
import { load, withDataDir, withShop } from "./with-shop.ts";

const ROUND_SECONDS = 2;
const ORDERS_A_DAY = 144;
const CUSTOMERS = 20_000;
const OILS = ["Ground Nut", "Mustard", "Almond", "Coconut", "Safflower", "Sesame", "Castor", "Sunflower"].map(
  (oil, n) => ({
    id: `0199b0c4-0000-7000-8000-00000000000${n}`,
    name: `${oil} Oil`,
    size: n % 2 ? "500ml" : "1L",
    package: "TIN",
    price: 475 + n * 100,
  }),
);
const daysAgo = (days: number) => isoDay(dayOf(Date.now()) - days);

const LISTS: Record<string, string> = {
  "GET /orders/": "/orders/",
  "poll of an open list": `/orders/?state=new&also=${Array.from({ length: 25 }, (_, n) => `KC-${1_000_010 + n}`)}`,
  "the last page": "/orders/?page=400",
  "search by name": "/orders/?q=rao%20asha",
  "search by phone": "/orders/?q=%2B91%2098000%2012",
  "search without a match": "/orders/?q=nobody",
  "one state": "/orders/?state=delivered",
  "one day": `/orders/?day=${daysAgo(7)}`,
  "needs a look": "/orders/?needs_look=1",
  "GET /orders/{code}": "/orders/KC-1000010",
  "GET /products/": "/products/",
};

/** The first request of a period waits until its days are added up, so that one has a row of its own. */
const REPORTS: Record<string, string> = {
  ...Object.fromEntries(FIGURE_PERIODS.map((days) => [`figures of ${days} days`, `/figures/?days=${days}`])),
  "GET /cash/, two days": `/cash/?from=${daysAgo(1)}`,
  "GET /cash/, 31 days": `/cash/?from=${daysAgo(30)}`,
  "GET /customers/, the first page": "/customers/",
  "customers by a common name": "/customers/?q=asha",
  "customers by a rare name": `/customers/?q=${encodeURIComponent(pastCustomer(777).name)}`,
  "customers by an unknown name": "/customers/?q=nobody",
  "customers by part of a number": "/customers/?q=98000%2012",
  "customers by a number": "/customers/?q=98000%2012345",
};

const BENCHES = {
  lists: { title: "Staff's lists", orders: 10_000, products: 1_000, paths: LISTS, barMs: 50 },
  reports: { title: "Figures, cash and customers", orders: 100_000, products: 0, paths: REPORTS, barMs: 100 },
};

export function measureStaff(bench: keyof typeof BENCHES, databaseUrl?: string): Promise<Section> {
  const { title, orders, products, paths, barMs } = BENCHES[bench];
  return withDataDir(async (dataDir) => {
    const db = await openDatabase({ dataDir, databaseUrl });
    await migrate(db);
    await db.transaction().execute(async (trx) => {
      for (let n = 0; n < products; n++) await insertProduct(trx, makeProductDraft({ name: `Bench Oil ${n}` }));
    });
    const past = await insertPastOrders(db, { orders, ordersADay: ORDERS_A_DAY, customers: CUSTOMERS, oils: OILS });
    await insertMailsAndRounds(db, past, ORDERS_A_DAY);
    await db.destroy();
    const settings = { DATA_DIR: dataDir, ...ADMIN, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    return withShop(settings, async ({ url }) => {
      const headers = { authorization: `Bearer ${await signIn(url)}` };
      const rows: Row[] = [];
      for (const [what, path] of Object.entries(paths)) {
        const began = performance.now();
        await (await fetch(url + path, { headers })).arrayBuffer();
        rows.push({ what: `${what}, the first time, ms`, value: performance.now() - began });
        const { latency } = await load(url + path, { connections: 1, duration: ROUND_SECONDS, headers });
        rows.push(atMost(`${what}, median ms`, latency.p50, barMs), atMost(`${what}, p99 ms`, latency.p99, barMs));
      }
      const database = databaseUrl ? "PostgreSQL" : "SQLite";
      return { title: `${title} on ${database}, ${orders} orders and ${products} products, one connection`, rows };
    });
  });
}
