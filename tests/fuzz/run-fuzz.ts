import fc from "fast-check";
import type { OpenAPIV3_1 } from "openapi-types";
import { apiRequests } from "./api-requests.ts";
import { startHostileBlog, visitsOfPosts } from "./hostile-blog.ts";
import { type MonitoredShop, ORIGIN, startMonitoredShop } from "./monitored-shop.ts";
import { listLargeBodies, listOddTargets, pumpedRequests, rawConnections, spelledRequests } from "./raw-requests.ts";
import { type Sending, sendPackets } from "./send-packets.ts";

const BATCH = 200;
const AT_ONCE = 24;
/** What a shop that has responded for a while may hold more later: never what grows with the number of requests. */
const MAX_GROWTH_BYTES = 12_000_000;
/** So many are sent before memory is first looked at: caches are full by then, and code is compiled. */
const WARM_UP = 1_000;
const MOST_FAULTS = 20;
/** The specification's words on the page of a post that the blog service, and not the shop, has spoilt: a 502. */
const FAILED_POST = "Failed to load blog.";
/** Where a page, the sitemap and robots.txt say whose they are. */
const OWN_URLS = /(?:<link rel="canonical" href="|<meta property="og:url" content="|<loc>|^Sitemap: )([^"<\s]*)/gm;

interface Options {
  requests: number;
  seed: number;
  maxDelayMs: number;
  /** How many of the hostile posts are visited: some take all the time that a post may take. */
  posts: number;
  log?: (line: string) => void;
}

export interface FuzzReport {
  faults: string[];
  responses: Record<string, number>;
  longestDelayMs: number;
  grownBytes: number;
  rssBytes: [before: number, after: number];
}

/** Sends a built shop many odd requests and tells what it should not have done. */
export async function runFuzz(options: Options): Promise<FuzzReport> {
  const report: FuzzReport = { faults: [], responses: {}, longestDelayMs: 0, grownBytes: 0, rssBytes: [0, 0] };
  await fuzzShop(await startMonitoredShop(), options, report);
  await visitHostilePosts(options, report);
  return report;
}

async function fuzzShop(shop: MonitoredShop, { requests, seed, maxDelayMs, log }: Options, report: FuzzReport) {
  const whole = (bytes: Buffer) => ({ packets: [bytes], isWhole: true });
  const fixed = [...listOddTargets(), ...listLargeBodies(shop.token)].map(whole);
  const connections = fc.oneof(
    { weight: 4, arbitrary: rawConnections.map((packets) => ({ packets, isWhole: false })) },
    { weight: 4, arbitrary: apiRequests(shop.openapi as OpenAPIV3_1.Document, shop.token).map(whole) },
    { weight: 2, arbitrary: pumpedRequests.map(whole) },
    { weight: 1, arbitrary: spelledRequests.map(whole) },
  );
  let before: { heldBytes: number; rss: number } | undefined;
  for (let sent = 0; sent < requests && report.faults.length < MOST_FAULTS; sent += BATCH) {
    const size = Math.min(BATCH, requests - sent);
    const listed = fixed.slice(sent, sent + size);
    const batch = listed.length > 0 ? listed : fc.sample(connections, { numRuns: size, seed: seed + sent });
    await sendBatch(shop, batch, report, isFailure);
    // The first of everything compiles code: that time is not the request's.
    const { delayMs } = await shop.read("delay");
    if (sent >= BATCH) await judgeDelay(shop, batch, { delayMs, maxDelayMs }, report);
    if (!before && sent + BATCH >= WARM_UP) before = await shop.read("memory");
    if (sent % 10_000 === 0 && sent > 0) log?.(`${sent} sent, longest delay ${report.longestDelayMs.toFixed(0)} ms`);
  }
  const after = await shop.read("memory").catch(() => undefined);
  if (before && after) {
    report.grownBytes = after.heldBytes - before.heldBytes;
    report.rssBytes = [before.rss, after.rss];
    if (report.grownBytes > MAX_GROWTH_BYTES) report.faults.push(`memory grew by ${megabytes(report.grownBytes)}`);
  }
  const code = await shop.stop();
  if (code !== 0) report.faults.push(`the shop ended with code ${code}`);
}

/** A service whose posts are made to keep the shop busy; of those that take too long the page may say that they failed. */
async function visitHostilePosts({ maxDelayMs, posts }: Options, report: FuzzReport): Promise<void> {
  const blog = await startHostileBlog();
  const shop = await startMonitoredShop({ BLOG_SERVICE_URL: blog.url, LOG_LEVEL: "silent" });
  const visits = visitsOfPosts(posts).map((visit) => ({ packets: [visit], isWhole: true }));
  const isOther = (status: string, head: string, text: string) =>
    status === "502" ? !text.includes(FAILED_POST) : isFailure(status, head);
  await sendBatch(shop, visits.slice(0, 3), report, isOther);
  await shop.read("delay");
  for (const visit of visits) {
    await sendBatch(shop, [visit], report, isOther);
    await judgeDelay(shop, [], { ...(await shop.read("delay")), maxDelayMs }, report, describe(visit));
  }
  await shop.stop();
  blog.close();
}

async function sendBatch(
  shop: MonitoredShop,
  batch: Sending[],
  report: FuzzReport,
  isFault: (status: string, head: string, text: string) => boolean,
): Promise<void> {
  const left = [...batch];
  const sendOneByOne = async () => {
    for (let sending = left.pop(); sending; sending = left.pop()) {
      const text = await sendPackets(shop.port, sending).catch((error: Error) => error);
      if (text instanceof Error) {
        report.faults.push(`no response any more (${text.message}) to ${describe(sending)}`);
        return;
      }
      judgeResponse(text, sending, report, isFault);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOneByOne));
}

function judgeResponse(
  text: string,
  sending: Sending,
  report: FuzzReport,
  isFault: (status: string, head: string, text: string) => boolean,
): void {
  const responses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) [\s\S]*?\r\n\r\n/g)];
  if (responses.length === 0) count(report, "none");
  for (const [head, status = ""] of responses) {
    count(report, status);
    if (isFault(status, head, text)) report.faults.push(`${status} to ${describe(sending)}`);
  }
  const requested = findRequestedPath(sending);
  for (const [, url = ""] of text.matchAll(OWN_URLS)) {
    if (!url.startsWith(`${ORIGIN}/`)) report.faults.push(`named itself ${url} to ${describe(sending)}`);
  }
  const [, canonical] = /<link rel="canonical" href="https:\/\/[^/]*([^"]*)"/.exec(text) ?? [];
  if (canonical && requested && canonical !== requested)
    report.faults.push(`${canonical} has a second path: ${describe(sending)}`);
}

/** The path of a page that was rightly requested, as the shop should know it. */
function findRequestedPath({ packets, isWhole }: Sending): string | undefined {
  const [, target = ""] = (isWhole && /^GET (\S+) HTTP/.exec(packets.join(""))) || [];
  const [path = ""] = target.replace(/^https?:\/\/[^/?]*/, "").split("?");
  return path.includes("%") ? decodeURIComponent(path) : path;
}

/** 503 is a promise that it works later, and says when. */
function isFailure(status: string, head: string): boolean {
  return status.startsWith("5") && !(status === "503" && /^retry-after: \d+/im.test(head));
}

/** Each request of the batch is sent again, alone, to name the one that the shop stood still for. */
async function judgeDelay(
  shop: MonitoredShop,
  batch: Sending[],
  { delayMs, maxDelayMs }: { delayMs: number; maxDelayMs: number },
  report: FuzzReport,
  cause = "",
): Promise<void> {
  report.longestDelayMs = Math.max(report.longestDelayMs, delayMs);
  if (delayMs <= maxDelayMs) return;
  let [slowest, slowestMs] = [cause || "many at once, none of them alone", 0];
  for (const sending of batch) {
    await sendPackets(shop.port, sending).catch(() => "");
    const alone = await shop.read("delay").catch(() => ({ delayMs: 0 }));
    if (alone.delayMs > maxDelayMs && alone.delayMs > slowestMs)
      [slowest, slowestMs] = [describe(sending), alone.delayMs];
  }
  report.faults.push(`stood still for ${delayMs.toFixed(0)} ms: ${slowest}`);
}

function count({ responses }: FuzzReport, status: string): void {
  responses[status] = (responses[status] ?? 0) + 1;
}

function describe({ packets }: Sending): string {
  const bytes = Buffer.concat(packets);
  const text = JSON.stringify(bytes.toString("latin1")).replace(
    /(.{1,4}?)\1{20,}/g,
    (all, part) => `${part}×${all.length / part.length}`,
  );
  return `${text.slice(0, 400)} (${bytes.length} bytes in ${packets.length})`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
