import { runCommand } from "../set-up/run-command.mjs";

/**
 * @param {string} title
 * @param {Parameters<typeof runCommand>} command
 * @returns {Promise<import("./count-tests.mjs").Count>}
 */
export async function runCheck(title, command) {
  const { code, output, seconds } = await runCommand(...command);
  const ok = code === 0;
  if (!ok) console.log(output.trimEnd());
  console.log(`${ok ? "✓" : "✗"} ${title} (${seconds.toFixed(1)} s)`);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}
