import { existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";

/** Gives the topmost folder that it made. Node's `recursive` never ends in /proc, which refuses a folder as if its parent were missing. */
export function makeFolder(folder: string): string | undefined {
  try {
    mkdirSync(folder, { mode: 0o700 });
    return folder;
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined;
    const parent = path.dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || existsSync(parent)) throw error;
    const topmost = makeFolder(parent);
    const made = makeFolder(folder);
    return topmost ?? made;
  }
}
