import { setTimeout } from "node:timers/promises";
import { runCommand } from "../set-up/run-command.mjs";
import { openBrowser } from "./open-browser.mjs";

/**
 * What is read of Lighthouse's report.
 *
 * @typedef Report
 * @property {Record<string, { score: number, auditRefs: { id: string, weight: number }[] }>} categories
 * @property {Record<string, { id: string, title: string, score: number | null, scoreDisplayMode: string, displayValue?: string, numericValue?: number }>} audits
 */

/** On few processors Lighthouse would take time from the browser that it measures, so it runs at a low priority. */
const LOW_PRIORITY = "10";
/** A browser that has just started is still busy. */
const SETTLING_MS = 2_000;

/**
 * What every page must reach: performance leaves room for a noisy machine, the rest does not depend on it.
 *
 * @param {number} mostBlockingMs
 */
export function barsOf(mostBlockingMs) {
  return {
    performance: atLeast(97),
    accessibility: atLeast(100),
    "best practices": atLeast(100),
    seo: atLeast(100),
    "LCP ms": atMost(1500),
    CLS: atMost(0.005),
    "TBT ms": atMost(mostBlockingMs),
  };
}

/**
 * The medians over some runs of one page, and the audits that the last run found fault with.
 *
 * @param {string} lighthouse
 * @param {string} chromium
 * @param {string} url
 * @param {number} runs
 */
export async function runLighthouse(lighthouse, chromium, url, runs) {
  /** @type {Report[]} */
  const reports = [];
  for (let run = 0; run < runs; run++) {
    const once = () => inOwnBrowser(lighthouse, chromium, url);
    let { code, output } = await once();
    // On a busy machine the browser's record of the load can lack its beginning.
    if (code !== 0 && /NO_NAVSTART/.test(output)) ({ code, output } = await once());
    if (code !== 0) throw new Error(`Lighthouse ended with code ${code}. ${reasonIn(output)}`);
    reports.push(JSON.parse(output.slice(output.indexOf("{\n"), output.lastIndexOf("}") + 1)));
  }
  const median = (/** @type {(report: Report) => number} */ read) =>
    reports.map(read).sort((one, other) => one - other)[Math.floor(runs / 2)] ?? Number.NaN;
  const score = (/** @type {string} */ name) =>
    median(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100));
  const metric = (/** @type {string} */ name) => median(({ audits }) => audits[name]?.numericValue ?? Number.NaN);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best practices": score("best-practices"),
    seo: score("seo"),
    "LCP ms": Math.round(metric("largest-contentful-paint")),
    CLS: Math.round(metric("cumulative-layout-shift") * 1000) / 1000,
    "TBT ms": Math.round(metric("total-blocking-time")),
    faults: listFaults(reports.at(-1)),
  };
}

/**
 * @param {string} lighthouse
 * @param {string} chromium
 * @param {string} url
 */
async function inOwnBrowser(lighthouse, chromium, url) {
  const browser = await openBrowser(chromium);
  await setTimeout(SETTLING_MS);
  try {
    const args = [process.execPath, lighthouse, url, `--port=${browser.port}`, "--quiet", "--output=json"];
    if (isKeptFromSearch(url)) args.push("--skip-audits=is-crawlable");
    return await runCommand("nice", ["-n", LOW_PRIORITY, ...args]);
  } finally {
    await browser.close();
  }
}

/**
 * An order's page is for who has its key: search engines must not list it, and Lighthouse would take points for that.
 *
 * @param {string} url
 */
function isKeptFromSearch(url) {
  return new URL(url).pathname.startsWith("/order/");
}

/** @param {string} output */
function reasonIn(output) {
  return /"runtimeError": \{[^}]*?"message": "([^"]*)"/.exec(output)?.[1] ?? output.slice(0, 2_000);
}

/**
 * The audits that cost points, by name.
 *
 * @param {Report | undefined} report
 */
function listFaults({ audits, categories } = { audits: {}, categories: {} }) {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return weighed
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode !== "manual" && score !== null && score < 0.9)
    .map(({ id, title, displayValue = "" }) => `${id}: ${title} ${displayValue}`.trim());
}

/** @param {number} least */
function atLeast(least) {
  return { words: `>= ${least}`, passes: (/** @type {number} */ value) => value >= least };
}

/** @param {number} most */
function atMost(most) {
  return { words: `<= ${most}`, passes: (/** @type {number} */ value) => value <= most };
}
