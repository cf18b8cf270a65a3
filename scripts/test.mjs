// npm test: everything that must hold, in one run. The last line is `N passed, N failed`.
import { mkdirSync, rmSync } from "node:fs";
import { countPlaywright, countVitest } from "./checks/count-tests.mjs";
import { findPersonalFacts } from "./checks/find-personal-facts.mjs";
import { runCheck } from "./checks/run-check.mjs";
import { runTestProgram } from "./checks/run-test-program.mjs";
import { ensureFirefox, ensureWebKit } from "./services/engines.mjs";
import { ensureNginx } from "./services/nginx.mjs";
import { ensureS3 } from "./services/s3.mjs";
import { prepare } from "./set-up/prepare.mjs";
import { inProject } from "./set-up/project-root.mjs";
import { npmCommand, packageBin } from "./set-up/run-command.mjs";

process.env.CI = "true";
const logs = inProject(".cache/tests/logs");
rmSync(logs, { recursive: true, force: true });
mkdirSync(logs, { recursive: true });
process.env.TEST_LOGS = logs;
// The S3 server and nginx are installed beside the packages; where that fails, the tests that need them say so.
// PostgreSQL is found or started by Vitest's global set-up.
const services = ensureServices();
await prepare({ build: false });

// Two lanes for two cores: the checks run beside the build and the first unit tests.
const routeTypes = runScript("Types of the routes", "types:routes");
const checks = runChecks();
// It is downloaded beside the build and the unit tests.
const chromium = findChromium();
const engines = findEngines();
const build = await runScript("Production build", "build");
await services;
const [unitTests, engineTests] = await Promise.all([runUnitTests(), runEngineTests(build.passed > 0)]);
const browserTests = await runBrowserTests(build.passed > 0);
/** @type {import("./checks/count-tests.mjs").Count[]} */
const counts = [await routeTypes, build, ...(await checks), unitTests, engineTests, browserTests, checkLogs()];

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const { name, missing } of await engines) if (missing) console.log(`${name}: not run. ${missing}`);
// Named again, because the browser tests' lines are between them and the end.
for (const failure of counts.flatMap(({ failures = [] }) => failures)) console.log(`\n✗ ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function ensureServices() {
  if (!process.env.TEST_PICTURES_URL) await ensureS3().catch(() => undefined);
  await ensureNginx().catch(() => undefined);
}

function findChromium() {
  // Loaded here, because it needs a package that a fresh clone installs first.
  const found = import("./services/chromium.mjs").then(({ ensureChromium }) => ensureChromium());
  // Where there is none, the browser tests say so.
  found.catch(() => undefined);
  return found;
}

/** Where one is missing, the closing lines say so. */
async function findEngines() {
  // After Chromium, because apt-get refuses to run twice at once.
  await chromium.catch(() => undefined);
  const found = [];
  for (const [name, ensure] of Object.entries({ Firefox: ensureFirefox, WebKit: ensureWebKit })) {
    const missing = await ensure().then(() => "", String);
    found.push({ name, missing });
  }
  return found;
}

async function runChecks() {
  await routeTypes;
  return [
    await runScript("Types", "types:check"),
    await runScript("Lint and format", "lint"),
    await runScript("Walls between the parts", "walls"),
    await runScript("Unused code", "unused"),
  ];
}

/**
 * @param {string} title
 * @param {string} name of the script in package.json
 */
function runScript(title, name) {
  return runCheck(title, npmCommand(["run", "--silent", name]));
}

function runUnitTests() {
  return runVitest("Unit, property and API tests", "vitest", []);
}

/** @param {boolean} isBuilt */
async function runEngineTests(isBuilt) {
  const title = "Firefox and WebKit";
  if (!isBuilt) return skipped(title, "there is no build to test");
  const found = (await engines).filter(({ missing }) => !missing);
  const specs = found.map(({ name }) => `tests/engines/${name.toLowerCase()}.spec.ts`);
  if (specs.length === 0) return { passed: 0, failed: 0 };
  return runVitest(title, "engines", ["--config", "tests/engines/vitest.config.ts", ...specs], { isQuiet: true });
}

/**
 * @param {string} title
 * @param {string} name of the report
 * @param {string[]} args
 * @param {{ isQuiet?: boolean }} [options]
 */
function runVitest(title, name, args, options) {
  const report = inProject(`.cache/tests/${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const program = [packageBin("vitest"), "run", ...args, ...reporters];
  return runTestProgram(title, { program, report, count: countVitest, ...options });
}

/** @param {boolean} isBuilt */
async function runBrowserTests(isBuilt) {
  const title = "Browser tests";
  if (!isBuilt) return skipped(title, "there is no build to test");
  try {
    const report = inProject(".cache/tests/playwright.json");
    return await runTestProgram(title, {
      program: [packageBin("@playwright/test", "playwright"), "test", "--reporter=list,json"],
      env: { CHROMIUM_PATH: await chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      report,
      count: countPlaywright,
    });
  } catch (error) {
    return skipped(title, error instanceof Error ? error.message : String(error));
  }
}

/** The logs of all shops of the run: none may have data of the customer. */
function checkLogs() {
  const told = findPersonalFacts(logs);
  for (const line of told.slice(0, 20)) console.log(line);
  console.log(`${told.length === 0 ? "✓" : "✗"} Logs without personal data (${told.length} lines with some)`);
  return { passed: told.length === 0 ? 1 : 0, failed: told.length === 0 ? 0 : 1 };
}

/**
 * @param {string} title
 * @param {string} reason
 */
function skipped(title, reason) {
  console.log(`✗ ${title}: not run. ${reason}`);
  return { passed: 0, failed: 1 };
}
