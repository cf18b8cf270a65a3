import { brotliCompressSync } from "node:zlib";
import { findByName } from "#app/shop/home/find-by-name.ts";
import { findNearNames, readSpellings } from "#app/shop/home/near-names/find-near-names.ts";
import { migrate } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open.ts";
import { sampleCatalogue } from "#server/db/sample-catalogue.ts";
import { seedOnce } from "#server/db/seed.ts";
import { insertProduct } from "#server/products/store.ts";
import { cpuSeconds, residentMegabytes } from "./process-cost.ts";
import { median, type Row, type Section } from "./report.ts";
import { makeDataDir, startShop } from "./shop-process.ts";

const SIZES = [10, 100, 1_000, 10_000];
const RENDERINGS = 40;
const PAGE_BAR_KB = 60;
const RENDER_BAR_MS = 15;
const KEYSTROKE_BAR_MS = 16;
/** Requested with a search, so that it is rendered anew; this one looks at every name and finds everything. */
const RENDERED_ANEW = "/?q=oil";

/** What the home page costs when the catalogue grows. */
export async function measureGrowth(): Promise<Section> {
  const rows: Row[] = [];
  for (const size of SIZES) rows.push(...(await measureSize(size)));
  return { title: "The home page of a growing catalogue", rows };
}

async function measureSize(size: number): Promise<Row[]> {
  const { dataDir, remove } = makeDataDir();
  try {
    await fill(dataDir, size);
    const shop = await startShop(dataDir);
    try {
      const page = Buffer.from(await (await fetch(shop.url)).arrayBuffer());
      const rendering = await measureRendering(shop);
      const kilobytes = brotliCompressSync(page).length / 1000;
      const search = await measureSearch(shop.url);
      const name = `${size} products`;
      return [
        {
          what: `${name}: page, kB in brotli`,
          value: kilobytes,
          bar: `< ${PAGE_BAR_KB}`,
          reached: kilobytes < PAGE_BAR_KB,
        },
        {
          what: `${name}: one rendering, ms of CPU`,
          value: rendering,
          bar: `< ${RENDER_BAR_MS}`,
          reached: rendering < RENDER_BAR_MS,
        },
        {
          what: `${name}: finding, ms a keystroke`,
          value: search,
          bar: `< ${KEYSTROKE_BAR_MS}`,
          reached: search < KEYSTROKE_BAR_MS,
        },
        { what: `${name}: memory, MB`, value: residentMegabytes(shop.pid) },
      ];
    } finally {
      await shop.stop();
    }
  } finally {
    remove();
  }
}

async function fill(dataDir: string, size: number): Promise<void> {
  const db = await openDatabase({ dataDir });
  await migrate(db);
  await seedOnce(db, async (trx) => {
    for (let n = 0; n < size; n++) {
      const sample = sampleCatalogue[n % sampleCatalogue.length];
      if (sample) await insertProduct(trx, { ...sample, name: `${sample.name} ${n}` });
    }
  });
  await db.destroy();
}

async function measureRendering({ url, pid }: { url: string; pid: number }): Promise<number> {
  const headers = { "accept-encoding": "gzip, deflate, br" };
  const render = async () => (await fetch(url + RENDERED_ANEW, { headers })).arrayBuffer();
  for (let n = 0; n < RENDERINGS; n++) await render();
  const before = cpuSeconds(pid);
  for (let n = 0; n < RENDERINGS; n++) await render();
  return ((cpuSeconds(pid) - before) / RENDERINGS) * 1000;
}

/** What a browser does with each key, the first time with names that it has not seen. */
async function measureSearch(url: string): Promise<number> {
  const products = (await (await fetch(`${url}/products/`)).json()) as { name: string }[];
  const times = ["a", "al", "alm", "almo", "almon", "almond"].map((typed) => timeOf(() => findByName(products, typed)));
  const spellings = await readSpellings(products);
  const nearTimes = ["olive oil", "olive", "peanu", "peanut", "peanut o", "peanut oil"].map((typed) =>
    timeOf(() => findByName(products, typed).length === 0 && findNearNames(spellings, typed)),
  );
  return Math.max(median(times), times[0] ?? 0, median(nearTimes), nearTimes[0] ?? 0);
}

function timeOf(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
