import { runCommand } from "./run-command.mjs";

/** Its message is for the person at the terminal. */
export class StepFailed extends Error {}

/**
 * Runs one program under a title; its output is shown only where it failed.
 *
 * @param {string} title
 * @param {Parameters<typeof runCommand>} command
 */
export async function step(title, command) {
  console.error(`${title} …`);
  const { code, output, seconds } = await runCommand(...command);
  if (code !== 0) throw new StepFailed(`${output.trimEnd()}\n${title}: failed with code ${code}.`);
  console.error(`${title}: done in ${seconds.toFixed(1)} s`);
}
