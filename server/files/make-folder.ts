import { existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * A folder for its owner only, with those above it; gives the topmost one that was made, or undefined where it was there.
 * Node's own way (`recursive`) never ends in /proc, where a new folder is refused as if the one above it were missing.
 */
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
