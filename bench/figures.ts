import { FIGURE_PERIODS } from "#domain/figures.ts";
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

/** How long one member of staff waits for the figures; the first who opens a period waits until its days are added up. */
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
          what: `${days} days, the first time, when its days are added up, ms`,
          value: performance.now() - since,
        });
        const { p50Ms, p99Ms } = await loadUrl(url, 1, ROUND_MS, headers);
        rows.push({ what: `${days} days, median ms`, value: p50Ms, bar: `< ${BAR_MS}`, reached: p50Ms < BAR_MS });
        rows.push({ what: `${days} days, p99 ms`, value: p99Ms, bar: `< ${BAR_MS}`, reached: p99Ms < BAR_MS });
      }
    } finally {
      await shop.stop();
    }
  } finally {
    remove();
  }
  return { title: `Figures on ${databaseUrl ? "PostgreSQL" : "SQLite"}, ${ORDERS} orders, one connection`, rows };
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
