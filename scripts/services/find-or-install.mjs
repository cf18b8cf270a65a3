import { runCommand } from "../set-up/run-command.mjs";

/**
 * One way to install something: whether this machine offers it, and the program that does it.
 *
 * @typedef {{ title: string, offered: () => boolean, command: Parameters<typeof runCommand> }} Way
 */

/**
 * What is there, else what the first way that works brings; else an error in plain words.
 *
 * @param {{ find: () => string | undefined, ways: Way[], missing: string }} search
 * @returns {Promise<string>}
 */
export async function findOrInstall({ find, ways, missing }) {
  const there = find();
  if (there) return there;
  for (const { title, offered, command } of ways) {
    if (!offered()) continue;
    console.error(`${title} …`);
    const { code, output, seconds } = await runCommand(...command);
    const brought = find();
    if (brought) {
      console.error(`${title}: done in ${seconds.toFixed(1)} s`);
      return brought;
    }
    console.error(`${output.trimEnd()}\n${title}: did not work (code ${code})`);
  }
  throw new Error(missing);
}
