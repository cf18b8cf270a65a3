// npm test: everything that must hold, in one run. The last line is `N passed, N failed`.
import "./check-node.mjs";
import { countPlaywright, countVitest } from "./count-tests.mjs";
import { endWithNpm } from "./end-with-npm.mjs";
import { npmCommand } from "./npm-command.mjs";
import { packageBin } from "./package-bin.mjs";
import { prepare } from "./prepare.mjs";
import { inProject } from "./project-root.mjs";
import { runCheck } from "./run-check.mjs";
import { runTestProgram } from "./run-test-program.mjs";

process.env.CI = "true";
endWithNpm();
await prepare({ build: false });

// Two lanes for two cores: the checks read, the build writes to a folder of its own.
const [checks, build] = await Promise.all([
  runChecks(),
  runCheck("Production build", npmCommand(["run", "--silent", "build"])),
]);
const counts = [...checks, build, await runUnitTests(), await runBrowserTests(build.passed > 0)];

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function runChecks() {
  return [
    await runCheck("Types", npmCommand(["run", "--silent", "types"])),
    await runCheck("Lint and format", npmCommand(["run", "--silent", "lint"])),
    await runCheck("Walls between the parts", npmCommand(["run", "--silent", "walls"])),
    await runCheck("Unused code", npmCommand(["run", "--silent", "unused"])),
  ];
}

function runUnitTests() {
  const report = inProject(".cache/tests/vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return runTestProgram("Unit, property and API tests", {
    program: [packageBin("vitest"), "run", ...reporters],
    report,
    count: countVitest,
  });
}

async function runBrowserTests(isBuilt) {
  const title = "Browser tests";
  if (!isBuilt) return skipped(title, "there is no build to test");
  // Loaded here, because it needs a package that a fresh clone installs first.
  const { ensureChromium } = await import("./ensure-chromium.mjs");
  try {
    const report = inProject(".cache/tests/playwright.json");
    return await runTestProgram(title, {
      program: [packageBin("@playwright/test", "playwright"), "test", "--reporter=list,json"],
      env: { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      report,
      count: countPlaywright,
    });
  } catch (error) {
    return skipped(title, error.message);
  }
}

function skipped(title, reason) {
  console.log(`✗ ${title}: not run. ${reason}`);
  return { passed: 0, failed: 1 };
}
