import { get } from "node:http";
import { startBareServer } from "./bare-server.ts";
import { type Load, loadUrl } from "./load.ts";
import { median, type Row, type Section } from "./report.ts";
import { makeDataDir, startShop } from "./shop-process.ts";

const PATHS = ["/products/", "/", "/product/almond-oil"];
/** As a browser sends them. */
const HEADERS = { "accept-encoding": "gzip, deflate, br" };
const CONNECTIONS = 64;
const ROUNDS = 5;
const ROUND_MS = 1500;
const RATE_BAR = 0.7;
const P99_BAR = 3;

/** Cached responses beside node:http with the same bytes, in turns, so that both see the same machine. */
export async function measureBareRatios(): Promise<Section> {
  const { dataDir, remove } = makeDataDir();
  const shop = await startShop(dataDir);
  const rows: Row[] = [];
  try {
    for (const path of PATHS) rows.push(...(await measurePath(shop.url, path, dataDir)));
  } finally {
    await shop.stop();
    remove();
  }
  const title = `Cached responses in brotli beside bare node:http, ${CONNECTIONS} connections, median of ${ROUNDS}`;
  return { title, rows };
}

async function measurePath(shopUrl: string, path: string, folder: string): Promise<Row[]> {
  const { body, headers } = await requestAsIs(shopUrl + path);
  const bare = await startBareServer(body, headers, folder);
  const load = (url: string) => loadUrl(url + path, CONNECTIONS, ROUND_MS, HEADERS);
  const rounds: { shop: Load; bare: Load }[] = [];
  try {
    await load(shopUrl);
    await load(bare.url);
    for (let round = 0; round < ROUNDS; round++) {
      const bareLoad = await load(bare.url);
      rounds.push({ shop: await load(shopUrl), bare: bareLoad });
    }
  } finally {
    await bare.stop();
  }
  const rate = (side: "shop" | "bare") => median(rounds.map((round) => round[side].requestsPerSecond));
  const rates = median(rounds.map((round) => round.shop.requestsPerSecond / round.bare.requestsPerSecond));
  const waits = median(rounds.map((round) => round.shop.p99Ms / round.bare.p99Ms));
  const name = `GET ${path} (${body.length} bytes)`;
  return [
    { what: `${name}: bare, requests/s`, value: Math.round(rate("bare")) },
    { what: `${name}: shop, requests/s`, value: Math.round(rate("shop")) },
    { what: `${name}: ratio`, value: rates, bar: `>= ${RATE_BAR}`, reached: rates >= RATE_BAR },
    { what: `${name}: p99 beside bare's`, value: waits, bar: `< ${P99_BAR}`, reached: waits < P99_BAR },
  ];
}

/** The bytes as they cross the wire; fetch would unpack them. */
function requestAsIs(url: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: HEADERS }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      const { "content-type": type = "", "content-encoding": encoding = "identity" } = response.headers;
      resolve({ body, headers: { "content-type": type, "content-encoding": encoding } });
    }).on("error", reject);
  });
}
