// npm run lighthouse: Lighthouse on the public pages, as on a phone, in a whole browser; medians of 5 runs.
// `-- 1` runs each page once; `-- 3 / /cart` only these pages.
import { existsSync, readFileSync } from "node:fs";
import { startShop } from "#tests/e2e/fixtures/start-shop.ts";
import { makeOrderBody } from "#tests/factories.ts";
import { ensureWholeChromium } from "../scripts/services/chromium.mjs";
import { findOrInstall } from "../scripts/services/find-or-install.mjs";
import { inProject } from "../scripts/set-up/project-root.mjs";
import { npmCommand, runCommand } from "../scripts/set-up/run-command.mjs";
import { median } from "./report.ts";

/** Not a dependency, because `npm test` does not need it. The newest that runs on Node 20. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const FOLDER = inProject(".cache/lighthouse");
const PROGRAM = `${FOLDER}/node_modules/lighthouse/cli/index.js`;
const REPORT = `${FOLDER}/report.json`;
const AN_ORDER = "/order/{code}";
const PAGES = [
  ...["/", "/product/almond-oil", "/cart", "/about", "/Blog", "/Blog/how-a-wood-press-works"],
  ...["/hi", "/ta/product/almond-oil"],
  ...["/legal/delivery-and-returns", "/legal/contact-and-grievance", "/order", AN_ORDER],
];

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}

const score = (category: string) => (report: Report) => Math.round((report.categories[category]?.score ?? 0) * 100);
const metric = (audit: string) => (report: Report) => report.audits[audit]?.numericValue ?? Number.NaN;

/** TBT depends on the machine, so it is not judged. */
const FIGURES: Record<string, { read: (report: Report) => number; least?: number; most?: number }> = {
  performance: { read: score("performance"), least: 95 },
  accessibility: { read: score("accessibility"), least: 100 },
  "best practices": { read: score("best-practices"), least: 100 },
  seo: { read: score("seo"), least: 100 },
  "LCP ms": { read: metric("largest-contentful-paint"), most: 1600 },
  CLS: { read: metric("cumulative-layout-shift"), most: 0.005 },
  "TBT ms": { read: metric("total-blocking-time") },
};

const [runs = "5", ...named] = process.argv.slice(2);
const chromium = await ensureWholeChromium();
const [npm, install] = npmCommand(["install", "--prefix", FOLDER, "--no-save", "--no-audit", "--no-fund"]);
const title = `Installing ${LIGHTHOUSE} into .cache`;
const lighthouse = await findOrInstall({
  find: () => (existsSync(PROGRAM) ? PROGRAM : undefined),
  ways: [{ title, offered: () => true, command: [npm, [...install, "--ignore-scripts", LIGHTHOUSE]] }],
  missing: `${LIGHTHOUSE} could not be installed.`,
});

const rows: Record<string, Record<string, number>> = {};
const misses: string[] = [];
const shop = await startShop();
try {
  for (const page of named.length > 0 ? named : PAGES) {
    console.error(`${page} …`);
    await measure(page);
  }
} finally {
  await shop.stop();
}
console.log(`\nLighthouse, mobile, ${chromium}, median of ${runs}\n`);
console.table(rows);
for (const miss of misses) console.log(miss);
process.exit(misses.length === 0 ? 0 : 1);

async function measure(page: string): Promise<void> {
  const url = shop.url + (page === AN_ORDER ? await bookOrder() : page);
  const reports: Report[] = [];
  for (let run = 0; run < Number(runs); run++) reports.push(await runLighthouse(url));
  const row: Record<string, number> = {};
  const missed: string[] = [];
  for (const [name, { read, least = -Infinity, most = Infinity }] of Object.entries(FIGURES)) {
    const value = median(reports.map(read));
    row[name] = value > 10 ? Math.round(value) : Math.round(value * 1000) / 1000;
    if (value < least || value > most) missed.push(`${name} (${least > 0 ? `at least ${least}` : `at most ${most}`})`);
  }
  rows[page] = row;
  if (missed.length > 0) misses.push(`Missed: ${page}: ${missed.join(", ")}`);
}

async function runLighthouse(url: string, isRetry = false): Promise<Report> {
  // On few cores Lighthouse would take time from the browser that it measures.
  const args = ["-n", "10", process.execPath, lighthouse, url, "--quiet", "--output=json", `--output-path=${REPORT}`];
  args.push("--chrome-flags=--headless=new --no-sandbox --disable-gpu");
  // Search engines must not list an order's page, and Lighthouse would take points for that.
  if (url.includes("/order/")) args.push("--skip-audits=is-crawlable");
  const { code, output } = await runCommand("nice", args, { env: { CHROME_PATH: chromium } });
  if (code === 0) return JSON.parse(readFileSync(REPORT, "utf8"));
  // On a busy machine the browser's trace can lack its beginning.
  if (!isRetry) return runLighthouse(url, true);
  throw new Error(`Lighthouse ended with code ${code}.\n${output.slice(-2_000)}`);
}

async function bookOrder(): Promise<string> {
  const response = await fetch(`${shop.url}/send-email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(makeOrderBody()),
  });
  const { order } = await response.json();
  return `/order/${order.code}?key=${order.key}`;
}
