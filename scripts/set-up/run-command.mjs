import { spawn } from "node:child_process";
import { once } from "node:events";
import { projectRoot } from "./project-root.mjs";

/**
 * Runs one program to its end, in the project's folder and without input.
 * Its output is collected, or with `live` goes straight to the terminal. A signal to us ends it first.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, live?: boolean, shell?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export async function runCommand(command, args, { env = {}, live = false, shell = false } = {}) {
  const began = performance.now();
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ["ignore", live ? "inherit" : "pipe", live ? "inherit" : "pipe"],
    shell,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) stream.setEncoding("utf8").on("data", (text) => (output += text));
  }

  const stop = async (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    await once(child, "close");
    process.exit(130);
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    const code = await new Promise((resolve) => {
      child.once("close", (exitCode) => resolve(exitCode ?? 1));
      child.once("error", (error) => {
        output += `${error.message}\n`;
        resolve(1);
      });
    });
    return { code, output, seconds: (performance.now() - began) / 1000 };
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
  }
}
