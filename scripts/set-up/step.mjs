import { runCommand } from "./run-command.mjs";

const SIGN_OF_LIFE_MS = 15_000;

/** A step of a command that did not work; its words are for the person at the terminal. */
export class StepFailed extends Error {}

/**
 * Runs one program under a title: a line that says what is going on and how long it took, and the program's own words
 * only where it failed.
 *
 * @param {string} title
 * @param {[string, string[], { env?: Record<string, string>, shell?: boolean }?]} command
 */
export async function step(title, command) {
  const stopShowing = showProgress(title);
  const { code, output, seconds } = await runCommand(...command);
  stopShowing();
  if (code !== 0) {
    console.error(output.trimEnd());
    throw new StepFailed(`${title}: failed with code ${code}.`);
  }
  console.error(`${title}: done in ${seconds.toFixed(1)} s`);
}

/** @param {string} title */
function showProgress(title) {
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  if (process.stderr.isTTY) {
    const draw = () => process.stderr.write(`\r${title} … ${seconds()} s`);
    draw();
    const timer = setInterval(draw, 1000);
    return () => {
      clearInterval(timer);
      process.stderr.write("\r\u001b[K");
    };
  }
  console.error(`${title} …`);
  const timer = setInterval(() => console.error(`${title} … ${seconds()} s`), SIGN_OF_LIFE_MS);
  return () => clearInterval(timer);
}
