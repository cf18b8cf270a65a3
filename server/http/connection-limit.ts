import { readFileSync } from "node:fs";

/** An idle one costs some 17 kB, so all of them together about as much as the pages that are kept. */
const MOST = 4_000;
/** For the database, pictures and whatever else is opened as a file. */
const OTHER_FILES = 256;

/** How many connections may be open at once: each is an open file to the system, which lets a process have only so many. */
export function connectionLimit(systemLimits = readSystemLimits()): number {
  const files = Number(/^Max open files\s+(\d+)/m.exec(systemLimits)?.[1] ?? Number.POSITIVE_INFINITY);
  return Math.min(MOST, Math.max(files - OTHER_FILES, Math.floor(files / 2)));
}

function readSystemLimits(): string {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    // Not on Linux: what is usual there is enough.
    return "";
  }
}
