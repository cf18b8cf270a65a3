import { readFileSync, rmSync } from "node:fs";
import { runCommand } from "../set-up/run-command.mjs";
import { countRun } from "./count-tests.mjs";

/**
 * @param {string} title
 * @param {{ program: string[], env?: Record<string, string>, report: string, count: (report: never) => import("./count-tests.mjs").Count }} run
 */
export async function runTestProgram(title, { program, env = {}, report, count }) {
  rmSync(report, { force: true });
  console.log(`\n${title}`);
  const { code, seconds } = await runCommand(process.execPath, program, { env, live: true });
  const result = countRun(readReport(report, count), code);
  const sign = result.failed === 0 ? "✓" : "✗";
  console.log(`${sign} ${title}: ${result.passed} passed, ${result.failed} failed (${seconds.toFixed(1)} s)`);
  return result;
}

/**
 * @param {string} report
 * @param {(report: never) => import("./count-tests.mjs").Count} count
 */
function readReport(report, count) {
  try {
    return count(/** @type {never} */ (JSON.parse(readFileSync(report, "utf8"))));
  } catch {
    return undefined;
  }
}
