import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

export const PART = ".part";

/** Removes what a process that was killed left half-written; what another process is writing just now is younger. */
export async function deleteStaleParts(folder: string, staleMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(PART)) continue;
    const part = path.join(folder, name);
    // It may be in its place by now, or gone.
    const found = await stat(part).catch(() => undefined);
    if (!found) continue;
    // One from the future was written before the clock was set back.
    if (Math.abs(Date.now() - found.mtimeMs) > staleMs) await rm(part, { recursive: true, force: true });
  }
}
