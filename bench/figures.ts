import { FIGURE_PERIODS } from "#domain/figures.ts";
import { dayOf, isoDay } from "#domain/india-day.ts";
import { migrate } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open.ts";
import { fillWithSales } from "./figures-data.ts";
import { loadUrl } from "./load.ts";
import type { Row, Section } from "./report.ts";
import { makeDataDir, startShop } from "./shop-process.ts";
import { ADMIN, signIn } from "./staff-orders.ts";

const ORDERS = 100_000;
const ROUND_MS = 2_000;
const BAR_MS = 100;

/** The rest of what the maker opens in such a shop. A name of many, one of few, and one of nobody are searched in three ways. */
const OTHERS: [what: string, path: string][] = [
  ["GET /cash/, one day", "/cash/"],
  ["GET /cash/, 31 days", `/cash/?from=${isoDay(dayOf(Date.now()) - 30)}`],
  ["GET /customers/, the first page", "/customers/"],
  ["customers by a name of many", "/customers/?q=asha"],
  ["customers by a name of few", "/customers/?q=asha%20rao%20777"],
  ["customers by a name of nobody", "/customers/?q=nobody"],
  ["customers by part of a number", "/customers/?q=98000%2012"],
  ["customers by a number", "/customers/?q=98000%2012345"],
];

/**
 * How long one member of staff waits for the figures, the cash and the customers of a large shop; the first who opens a period
 * of the figures waits until its days are added up.
 */
export async function measureFigures(databaseUrl?: string): Promise<Section> {
  const { dataDir, remove } = makeDataDir();
  const rows: Row[] = [];
  try {
    await fill(dataDir, databaseUrl);
    const shop = await startShop(dataDir, { ...ADMIN, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
    try {
      const headers = { authorization: `Bearer ${await signIn(shop.url)}` };
      for (const days of FIGURE_PERIODS) {
        const url = `${shop.url}/figures/?days=${days}`;
        const since = performance.now();
        const response = await fetch(url, { headers });
        await response.arrayBuffer();
        rows.push({
          what: `figures of ${days} days, the first time, when they are added up, ms`,
          value: performance.now() - since,
        });
        rows.push(...(await measure(`figures of ${days} days`, url, headers)));
      }
      for (const [what, path] of OTHERS) rows.push(...(await measure(what, shop.url + path, headers)));
    } finally {
      await shop.stop();
    }
  } finally {
    remove();
  }
  const kind = databaseUrl ? "PostgreSQL" : "SQLite";
  return { title: `Figures, cash and customers on ${kind}, ${ORDERS} orders, one connection`, rows };
}

async function measure(what: string, url: string, headers: Record<string, string>): Promise<Row[]> {
  const { p50Ms, p99Ms } = await loadUrl(url, 1, ROUND_MS, headers);
  return [
    { what: `${what}, median ms`, value: p50Ms, bar: `< ${BAR_MS}`, reached: p50Ms < BAR_MS },
    { what: `${what}, p99 ms`, value: p99Ms, bar: `< ${BAR_MS}`, reached: p99Ms < BAR_MS },
  ];
}

async function fill(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const db = await openDatabase({ dataDir, databaseUrl });
  try {
    await migrate(db);
    await fillWithSales(db, ORDERS);
  } finally {
    await db.destroy();
  }
}
