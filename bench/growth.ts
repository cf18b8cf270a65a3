import { brotliCompressSync } from "node:zlib";
import { migrate } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open.ts";
import { sampleCatalogue } from "#server/db/sample-catalogue.ts";
import { seedOnce } from "#server/db/seed.ts";
import { insertProduct } from "#server/products/store.ts";
import type { RunningProgram } from "#tests/built-shop.ts";
import { atMost, type Row, type Section } from "./report.ts";
import { cpuSeconds, residentMegabytes, withDataDir, withShop } from "./with-shop.ts";

const SIZES = [10, 100, 1_000, 10_000];
const RENDERINGS = 40;
const PAGE_BAR_KB = 60;
const RENDER_BAR_MS = 25;
/** A search is rendered anew; this one looks at every name and finds everything. */
const RENDERED_ANEW = "/?q=oil";

export async function measureGrowth(): Promise<Section> {
  const rows: Row[] = [];
  for (const size of SIZES) rows.push(...(await measureSize(size)));
  return { title: "The home page of a growing catalogue", rows };
}

function measureSize(size: number): Promise<Row[]> {
  return withDataDir(async (dataDir) => {
    await fill(dataDir, size);
    return withShop({ DATA_DIR: dataDir }, async (shop) => {
      const page = Buffer.from(await (await fetch(shop.url)).arrayBuffer());
      return [
        atMost(`${size} products: page, kB in brotli`, brotliCompressSync(page).length / 1000, PAGE_BAR_KB),
        atMost(`${size} products: one rendering, ms of CPU`, await measureRendering(shop), RENDER_BAR_MS),
        { what: `${size} products: memory, MB`, value: residentMegabytes(shop.pid) },
      ];
    });
  });
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

async function measureRendering({ url, pid }: RunningProgram): Promise<number> {
  const headers = { "accept-encoding": "gzip, deflate, br" };
  const render = async () => {
    for (let n = 0; n < RENDERINGS; n++) await (await fetch(url + RENDERED_ANEW, { headers })).arrayBuffer();
  };
  await render();
  const before = cpuSeconds(pid);
  await render();
  return ((cpuSeconds(pid) - before) / RENDERINGS) * 1000;
}
