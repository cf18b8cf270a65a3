import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { inProject, projectRoot } from "./project-root.mjs";

/**
 * Collects the output, or shows it with `live`. A signal to this process ends the program first.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, live?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export async function runCommand(command, args, { env = {}, live = false } = {}) {
  const began = performance.now();
  const shown = live ? "inherit" : "pipe";
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ["ignore", shown, shown],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  const stop = async (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    await once(child, "close");
    process.exit(130);
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    const [code] = await once(child, "close");
    return { code: code ?? 1, output, seconds: (performance.now() - began) / 1000 };
  } catch (error) {
    return { code: 1, output: `${output}${error}\n`, seconds: 0 };
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
  }
}

/** Its message is for the person at the terminal. */
export class StepFailed extends Error {}

/**
 * @param {string} title
 * @param {Parameters<typeof runCommand>} command
 */
export async function step(title, command) {
  console.error(`${title} …`);
  const { code, output, seconds } = await runCommand(...command);
  if (code !== 0) throw new StepFailed(`${output.trimEnd()}\n${title}: failed with code ${code}.`);
  console.error(`${title}: done in ${seconds.toFixed(1)} s`);
}

/**
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export function npmCommand(args) {
  const { npm_execpath: running } = process.env;
  return running?.endsWith("npm-cli.js") ? [process.execPath, [running, ...args]] : ["npm", args];
}

/**
 * @param {string} packageName
 * @param {string} [command]
 */
export function packageBin(packageName, command = packageName) {
  const { bin } = JSON.parse(readFileSync(inProject("node_modules", packageName, "package.json"), "utf8"));
  return inProject("node_modules", packageName, typeof bin === "string" ? bin : bin[command]);
}
