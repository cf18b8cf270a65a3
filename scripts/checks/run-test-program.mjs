import { readFileSync, rmSync } from "node:fs";
import { runCommand } from "../set-up/run-command.mjs";
import { countRun } from "./count-tests.mjs";

/**
 * With `isQuiet` its output is shown if it fails, as a whole: it runs beside another program.
 *
 * @param {string} title
 * @param {{ isQuiet?: boolean, program: string[], env?: Record<string, string>, report: string, count: (report: never) => import("./count-tests.mjs").Count }} run
 */
export async function runTestProgram(title, { program, env = {}, report, count, isQuiet = false }) {
  rmSync(report, { force: true });
  if (!isQuiet) console.log(`\n${title}`);
  const { code, output, seconds } = await runCommand(process.execPath, program, { env, live: !isQuiet });
  const result = countRun(readReport(report, count), code);
  if (isQuiet && result.failed > 0) console.log(output);
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
