import fc from "fast-check";
import type { OpenAPIV3_1 } from "openapi-types";
import { apiRequests } from "./api-requests.ts";
import { type MonitoredShop, ORIGIN, startMonitoredShop } from "./monitored-shop.ts";
import { listLargeBodies, listOddTargets, rawConnections } from "./raw-requests.ts";
import { type Sending, send } from "./send.ts";

const BATCH = 200;
const AT_ONCE = 24;
/** Caches are full and code is compiled after the warm-up; growth beyond this depends on the number of requests. */
const WARM_UP = 1_000;
const MAX_GROWTH_BYTES = 12_000_000;
const MOST_FAULTS = 20;
/** Where a page, the sitemap and robots.txt name their own URL. */
const OWN_URLS = /(?:<link rel="canonical" href="|<meta property="og:url" content="|<loc>|^Sitemap: )([^"<\s]*)/gm;

interface Report {
  faults: string[];
  responses: Record<string, number>;
  longestDelayMs: number;
  grownBytes: number;
}

interface Options {
  requests: number;
  seed: number;
  maxDelayMs: number;
  log?: (line: string) => void;
}

/** Sends a built shop many odd requests and returns its faults. */
export async function runFuzz({ requests, seed, maxDelayMs, log }: Options): Promise<Report> {
  const report: Report = { faults: [], responses: {}, longestDelayMs: 0, grownBytes: 0 };
  const shop = await startMonitoredShop();
  const fixed = [...listOddTargets(), ...listLargeBodies(shop.token)];
  const random = fc.oneof(rawConnections, apiRequests(shop.openapi as OpenAPIV3_1.Document, shop.token));
  let before = 0;
  for (let sent = 0; sent < requests && report.faults.length < MOST_FAULTS; sent += BATCH) {
    const numRuns = Math.min(BATCH, requests - sent);
    const listed = fixed.slice(sent, sent + numRuns);
    const batch = listed.length > 0 ? listed : fc.sample(random, { numRuns, seed: seed + sent });
    await sendBatch(shop, batch, report);
    const { delayMs } = await shop.read("delay");
    // The first batch compiles code: that time is not the requests'.
    if (sent >= BATCH) await judgeDelay(shop, batch, { delayMs, maxDelayMs }, report);
    if (!before && sent + BATCH >= WARM_UP) before = (await shop.read("memory")).heldBytes;
    if (sent % 10_000 === 0 && sent > 0) log?.(`${sent} sent, longest delay ${report.longestDelayMs.toFixed(0)} ms`);
  }
  const after = await shop.read("memory").catch(() => undefined);
  if (before && after) report.grownBytes = after.heldBytes - before;
  if (report.grownBytes > MAX_GROWTH_BYTES) report.faults.push(`memory grew by ${report.grownBytes} bytes`);
  await shop.stop().catch((error: Error) => report.faults.push(error.message));
  return report;
}

async function sendBatch(shop: MonitoredShop, batch: Sending[], report: Report): Promise<void> {
  const left = [...batch];
  const sendOneByOne = async () => {
    for (let sending = left.pop(); sending; sending = left.pop()) {
      const text = await send(shop.port, sending).catch((error: Error) => error);
      if (text instanceof Error) report.faults.push(`no response (${text.message}) to ${describe(sending)}`);
      else judgeResponse(text, sending, report);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOneByOne));
}

function judgeResponse(text: string, sending: Sending, report: Report): void {
  const responses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) [\s\S]*?\r\n\r\n/g)];
  for (const [head, status = ""] of responses) {
    report.responses[status] = (report.responses[status] ?? 0) + 1;
    if (isFailure(status, head)) report.faults.push(`${status} to ${describe(sending)}`);
  }
  for (const [, url = ""] of text.matchAll(OWN_URLS))
    if (!url.startsWith(`${ORIGIN}/`)) report.faults.push(`the page's own URL is ${url} for ${describe(sending)}`);
  const [, canonical] = /<link rel="canonical" href="https:\/\/[^/]*([^"]*)"/.exec(text) ?? [];
  const requested = findRequestedPath(sending);
  if (canonical && requested && canonical !== requested)
    report.faults.push(`${canonical} has a second path: ${describe(sending)}`);
}

/** A 503 with Retry-After only asks for patience. */
function isFailure(status: string, head: string): boolean {
  return status.startsWith("5") && !(status === "503" && /^retry-after: \d+/im.test(head));
}

/** The path of a page in a valid request, as the shop should understand it. */
function findRequestedPath({ packets, isWhole }: Sending): string | undefined {
  const [, target = ""] = (isWhole && /^GET (\S+) HTTP/.exec(packets.join(""))) || [];
  const [path = ""] = target.replace(/^https?:\/\/[^/?]*/, "").split("?");
  return path.includes("%") ? decodeURIComponent(path) : path;
}

/** Sends each request of the batch again, alone, to name the one that blocked the event loop. */
async function judgeDelay(
  shop: MonitoredShop,
  batch: Sending[],
  { delayMs, maxDelayMs }: { delayMs: number; maxDelayMs: number },
  report: Report,
): Promise<void> {
  report.longestDelayMs = Math.max(report.longestDelayMs, delayMs);
  if (delayMs <= maxDelayMs) return;
  let [slowest, slowestMs] = ["many at once, none of them alone", maxDelayMs];
  for (const sending of batch) {
    await send(shop.port, sending).catch(() => "");
    const alone = await shop.read("delay").catch(() => ({ delayMs: 0 }));
    if (alone.delayMs > slowestMs) [slowest, slowestMs] = [describe(sending), alone.delayMs];
  }
  report.faults.push(`the event loop was blocked for ${delayMs.toFixed(0)} ms: ${slowest}`);
}

function describe({ packets }: Sending): string {
  const bytes = Buffer.concat(packets);
  const shorten = (all: string, part: string) => `${part}×${all.length / part.length}`;
  const text = JSON.stringify(bytes.toString("latin1")).replace(/(.{1,4}?)\1{20,}/g, shorten);
  return `${text.slice(0, 400)} (${bytes.length} bytes in ${packets.length})`;
}
