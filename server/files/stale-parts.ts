import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

export const PART = ".part";

/** Removes half-written files of a killed process; those that another process is writing are younger. */
export async function deleteStaleParts(folder: string, staleMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(PART)) continue;
    const part = path.join(folder, name);
    // It may have been renamed or removed meanwhile.
    const found = await stat(part).catch(() => undefined);
    if (!found) continue;
    // One from the future was written before the clock was set back.
    if (Math.abs(Date.now() - found.mtimeMs) > staleMs) await rm(part, { recursive: true, force: true });
  }
}
