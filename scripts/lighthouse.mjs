// npm run lighthouse: Lighthouse's verdict on the public pages of the built shop, as on a phone; the median of 5 runs.
// `npm run lighthouse -- 1` runs each page once; `npm run lighthouse -- 3 / /cart` only these pages.
import "./set-up/check-node.mjs";
import { printTable } from "./measuring/print-table.mjs";
import { endWithNpm } from "./set-up/end-with-npm.mjs";
import { prepare } from "./set-up/prepare.mjs";

const PAGES = ["/", "/product/almond-oil", "/cart", "/about", "/Blog", "/Blog/how-a-wood-press-works"];

endWithNpm();
await prepare({ build: true });
// Loaded here, because they need packages that a fresh clone installs first.
const { ensureLighthouse } = await import("./measuring/ensure-lighthouse.mjs");
const { runLighthouse, BARS } = await import("./measuring/run-lighthouse.mjs");
const { startThrowawayShop } = await import("./measuring/throwaway-shop.mjs");

const [runs = "5", ...named] = process.argv.slice(2);
const program = await ensureLighthouse();
const shop = await startThrowawayShop();
/** @type {[page: string, result: Awaited<ReturnType<typeof runLighthouse>>][]} */
const results = [];
try {
  for (const page of named.length ? named : PAGES) {
    console.error(`${page} …`);
    results.push([page, await runLighthouse(program, shop.url + page, Number(runs))]);
  }
} finally {
  await shop.stop();
}

const columns = listColumns();
console.log(`Lighthouse, mobile, median of ${runs}\n`);
printTable([
  ["page", ...columns],
  ["bar", ...columns.map((name) => BARS[name].words)],
  ...results.map(([page, result]) => [page, ...columns.map((name) => String(result[name]))]),
]);

const missed = results.flatMap(([page, result]) =>
  columns.filter((name) => !BARS[name].passes(result[name])).map((name) => `${page}: ${name} is ${result[name]}`),
);
for (const line of missed) console.log(`Missed: ${line}`);
for (const [page, { faults }] of results) for (const audit of faults) console.log(`${page}: ${audit}`);
process.exit(missed.length === 0 ? 0 : 1);

function listColumns() {
  return /** @type {(keyof typeof BARS)[]} */ (Object.keys(BARS));
}
