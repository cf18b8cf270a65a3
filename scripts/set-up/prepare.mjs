import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { StepFailed } from "./step.mjs";

/**
 * What must be there before a command can do its own work, made where it is missing. A step that fails ends the
 * command with a plain line and a non-zero code.
 *
 * @param {{ build?: boolean }} needs
 */
export async function prepare({ build = false }) {
  try {
    await ensureInstalled();
    if (build) await ensureBuilt();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
