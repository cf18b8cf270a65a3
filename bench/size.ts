// npm run size: the JavaScript of each public page before the first tap, and of a first visit of home; fails over budget.
import { setTimeout } from "node:timers/promises";
import { chromium, devices } from "@playwright/test";
import { startShop } from "#tests/e2e/fixtures/start-shop.ts";
import { MOST_BYTES, MOST_MORE_BYTES, MOST_OWN_BYTES, measurePages } from "../scripts/measuring/measure-size.mjs";
import { ensureChromium } from "../scripts/services/chromium.mjs";

/** As transferred, with headers. */
const MOST_FIRST_VISIT_BYTES = 140_000;
/** Longer than the page defers its scripts and its service worker. */
const QUIET_MS = 8_000;

const pages = await measurePages("en");
console.log("JavaScript before the first tap, in bytes after brotli\n");
console.table(pages.map(({ path, own, total, files }) => ({ path, own, together: total, files: files.length })));
console.log(`\nAt most ${MOST_OWN_BYTES} of our own (icons are), and ${MOST_BYTES} together.`);
const over = pages.filter(({ own, total }) => own > MOST_OWN_BYTES || total > MOST_BYTES);
for (const language of ["hi", "ta"] as const) {
  const translated = await measurePages(language);
  const more = translated.map(({ path, total }, at) => ({ path, total, more: total - (pages[at]?.total ?? 0) }));
  console.log(`\nIn another language, at most ${MOST_MORE_BYTES} more\n`);
  console.table(more);
  over.push(...translated.filter((_, at) => (more[at]?.more ?? 0) > MOST_MORE_BYTES));
}
for (const { path } of over) console.log(`${path} is over its budget.`);

const scripts = await measureFirstVisit();
const transferred = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
console.log("\nJavaScript that a first visit of home loads by itself, in bytes as transferred, with headers\n");
console.table(scripts);
console.log(`\n${transferred} in ${scripts.length} files, at most ${MOST_FIRST_VISIT_BYTES}.`);
process.exit(over.length === 0 && transferred <= MOST_FIRST_VISIT_BYTES ? 0 : 1);

/** On a phone. Files that the service worker caches for a time without a network do not count. */
async function measureFirstVisit(): Promise<{ path: string; bytes: number }[]> {
  const shop = await startShop();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ["--no-sandbox"] });
  try {
    const context = await browser.newContext({ ...devices["Pixel 7"], serviceWorkers: "block" });
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send("Network.enable");
    const paths = new Map<string, string>();
    const loaded: { path: string; bytes: number }[] = [];
    network.on("Network.requestWillBeSent", ({ requestId, request }) => {
      paths.set(requestId, new URL(request.url).pathname);
    });
    network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const path = paths.get(requestId);
      if (path?.endsWith(".js")) loaded.push({ path, bytes: encodedDataLength });
    });
    await page.goto(shop.url);
    await setTimeout(QUIET_MS);
    return loaded;
  } finally {
    await browser.close();
    await shop.stop();
  }
}
