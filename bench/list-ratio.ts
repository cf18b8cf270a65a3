import { startBareServer } from "./bare-server.ts";
import { type Load, loadAddress } from "./load.ts";
import { median, type Row, type Section } from "./report.ts";
import { makeDataDir, startShop } from "./shop-process.ts";

const CONNECTIONS = 64;
const ROUNDS = 7;
const ROUND_MS = 1500;
const BAR = 0.6;

/** GET /products/ beside node:http with the same bytes, in turns, so that both see the same machine. */
export async function measureListRatio(): Promise<Section> {
  const { dataDir, remove } = makeDataDir();
  const shop = await startShop(dataDir);
  const answer = await fetch(`${shop.url}/products/`);
  const body = Buffer.from(await answer.arrayBuffer());
  const bare = await startBareServer(body, answer.headers.get("content-type") ?? "", dataDir);
  const rounds: { shop: Load; bare: Load }[] = [];
  try {
    await loadAddress(`${shop.url}/products/`, CONNECTIONS, ROUND_MS);
    await loadAddress(`${bare.url}/products/`, CONNECTIONS, ROUND_MS);
    for (let round = 0; round < ROUNDS; round++) {
      const bareLoad = await loadAddress(`${bare.url}/products/`, CONNECTIONS, ROUND_MS);
      rounds.push({ shop: await loadAddress(`${shop.url}/products/`, CONNECTIONS, ROUND_MS), bare: bareLoad });
    }
  } finally {
    await shop.stop();
    await bare.stop();
    remove();
  }
  const rate = (side: "shop" | "bare") => median(rounds.map((round) => round[side].requestsPerSecond));
  const p99 = (side: "shop" | "bare") => median(rounds.map((round) => round[side].p99Ms));
  const ratio = median(rounds.map((round) => round.shop.requestsPerSecond / round.bare.requestsPerSecond));
  const rows: Row[] = [
    { what: "bare node:http, requests/s", value: Math.round(rate("bare")) },
    { what: "shop, requests/s", value: Math.round(rate("shop")) },
    { what: "bare node:http, p99 ms", value: p99("bare") },
    { what: "shop, p99 ms", value: p99("shop") },
    { what: "ratio of requests/s", value: ratio, bar: `>= ${BAR}`, reached: ratio >= BAR },
  ];
  return { title: `GET /products/, ${body.length} bytes, ${CONNECTIONS} connections, median of ${ROUNDS}`, rows };
}
