// npm run lighthouse: Lighthouse's verdict on the public pages of the built shop, as on a phone; the median of 5 runs, in the
// headless shell and in the whole browser, where there are both.
// `npm run lighthouse -- 1` runs each page once; `npm run lighthouse -- 3 / /cart` only these pages.
import "./set-up/check-node.mjs";
import { printTable } from "./measuring/print-table.mjs";
import { endWithNpm } from "./set-up/end-with-npm.mjs";
import { prepare } from "./set-up/prepare.mjs";

/** Of an order that is booked for it. */
const AN_ORDER = "/order/{code}";
const PAGES = [
  "/",
  "/product/almond-oil",
  "/cart",
  "/about",
  "/Blog",
  "/Blog/how-a-wood-press-works",
  "/legal/delivery-and-returns",
  "/legal/contact-and-grievance",
  "/order",
  AN_ORDER,
];

endWithNpm();
await prepare({ build: true });
// Loaded here, because they need packages that a fresh clone installs first.
const { ensureLighthouse } = await import("./measuring/ensure-lighthouse.mjs");
const { runLighthouse, barsOf } = await import("./measuring/run-lighthouse.mjs");
const { startThrowawayShop } = await import("./measuring/throwaway-shop.mjs");
const { bookOrder } = await import("./measuring/book-order.mjs");

const [runs = "5", ...named] = process.argv.slice(2);
const { lighthouse, browsers } = await ensureLighthouse();
const shop = await startThrowawayShop();
/** @type {string[]} */
const missed = [];
try {
  for (const browser of browsers) missed.push(...(await measureIn(browser)));
} finally {
  await shop.stop();
}
process.exit(missed.length === 0 ? 0 : 1);

/**
 * Prints the table of one browser. Returns what missed its bar.
 *
 * @param {typeof browsers[number]} browser
 */
async function measureIn({ name, program, mostBlockingMs }) {
  /** @type {[page: string, result: Awaited<ReturnType<typeof runLighthouse>>][]} */
  const results = [];
  for (const page of named.length ? named : PAGES) {
    console.error(`${name}: ${page} …`);
    const path = page === AN_ORDER ? await bookOrder(shop.url) : page;
    results.push([page, await runLighthouse(lighthouse, program, shop.url + path, Number(runs))]);
  }
  const bars = barsOf(mostBlockingMs);
  const columns = /** @type {(keyof typeof bars)[]} */ (Object.keys(bars));
  console.log(`\nLighthouse, mobile, ${name} (${program}), median of ${runs}\n`);
  printTable([
    ["page", ...columns],
    ["bar", ...columns.map((column) => bars[column].words)],
    ...results.map(([page, result]) => [page, ...columns.map((column) => String(result[column]))]),
  ]);
  const misses = results.flatMap(([page, result]) =>
    columns
      .filter((column) => !bars[column].passes(result[column]))
      .map((column) => `${page}: ${column} is ${result[column]}`),
  );
  for (const line of misses) console.log(`Missed: ${line}`);
  for (const [page, { faults }] of results) for (const audit of faults) console.log(`${page}: ${audit}`);
  return misses;
}
