import { writeFileSync } from "node:fs";
import { get } from "node:http";
import path from "node:path";
import { type RunningProgram, startProgram } from "#tests/built-shop.ts";
import { atLeast, median, type Row, type Section } from "./report.ts";
import { cpuSeconds, load, withDataDir, withShop } from "./with-shop.ts";

const PATHS = ["/", "/product/almond-oil", "/products/"];
const HEADERS = { "accept-encoding": "gzip, deflate, br" };
const CONNECTIONS = 64;
const ROUNDS = 5;
const ROUND_SECONDS = 2;
const BAR = 0.7;

/** Cached responses beside bare node:http with the same response, in turns, so that both see the same machine. */
export function measureCachedPages(): Promise<Section> {
  return withDataDir((dataDir) =>
    withShop({ DATA_DIR: dataDir }, async (shop) => {
      const rows: Row[] = [];
      for (const page of PATHS) rows.push(...(await measurePage(shop, page, dataDir)));
      const title = `Cached responses in brotli beside bare node:http, ${CONNECTIONS} connections, median of ${ROUNDS}`;
      return { title, rows };
    }),
  );
}

async function measurePage(shop: RunningProgram, page: string, folder: string): Promise<Row[]> {
  const bare = await startBareServer(shop.url + page, folder);
  const rounds: { shop: Speed; bare: Speed }[] = [];
  try {
    for (const program of [shop, bare]) await measureSpeed(program, page);
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ bare: await measureSpeed(bare, page), shop: await measureSpeed(shop, page) });
  } finally {
    await bare.stop();
  }
  const ratio = (figure: keyof Speed) => median(rounds.map((round) => round.shop[figure] / round.bare[figure]));
  return [
    { what: `GET ${page}: bare, requests/s`, value: Math.round(median(rounds.map((round) => round.bare.perSecond))) },
    { what: `GET ${page}: shop, requests/s`, value: Math.round(median(rounds.map((round) => round.shop.perSecond))) },
    atLeast(`GET ${page}: ratio`, ratio("perSecond"), BAR),
    atLeast(`GET ${page}: ratio for each second of the server's CPU`, ratio("perCpuSecond"), BAR),
  ];
}

interface Speed {
  perSecond: number;
  /** Where the load generator is the slower one, this still compares the two servers. */
  perCpuSecond: number;
}

async function measureSpeed({ url, pid }: RunningProgram, page: string): Promise<Speed> {
  const before = cpuSeconds(pid);
  const options = { connections: CONNECTIONS, duration: ROUND_SECONDS, headers: HEADERS };
  const { requests, duration } = await load(url + page, options);
  return { perSecond: requests.total / duration, perCpuSecond: requests.total / (cpuSeconds(pid) - before) };
}

const BARE_SERVER = `
const [bodyFile, headers] = process.argv.slice(1);
const body = require("node:fs").readFileSync(bodyFile);
const head = JSON.parse(headers);
const server = require("node:http").createServer((_, response) => response.writeHead(200, head).end(body));
server.listen(0, "127.0.0.1", () => console.log("bare at http://127.0.0.1:" + server.address().port));
`;

async function startBareServer(url: string, folder: string): Promise<RunningProgram> {
  const { body, headers } = await requestRaw(url);
  const file = path.join(folder, "body");
  writeFileSync(file, body);
  return startProgram(["-e", BARE_SERVER, file, JSON.stringify(headers)], {}, /bare at (\S+)/);
}

/** Body and headers as they cross the wire, which fetch would decompress; Node sets three headers by itself. */
function requestRaw(url: string): Promise<{ body: Buffer; headers: Record<string, string | string[] | undefined> }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: HEADERS }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      const { date: _, connection: __, "keep-alive": ___, ...headers } = response.headers;
      resolve({ body, headers });
    }).on("error", reject);
  });
}
