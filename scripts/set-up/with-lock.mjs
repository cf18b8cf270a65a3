import { closeSync, mkdirSync, openSync, rmSync, statSync, utimesSync } from "node:fs";
import path from "node:path";

const BEAT_MS = 500;
const POLL_MS = 200;
const ABANDONED_MS = 5_000;

/**
 * One process at a time. The holder touches the file while it works; a file that stays untouched was left by a
 * process that was killed. (Process numbers would mislead: they repeat, and two containers may share the folder.)
 *
 * @template Result
 * @param {string} file
 * @param {() => Promise<Result>} work
 */
export async function withLock(file, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  await waitFor(file);
  const beat = setInterval(() => touch(file), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
async function waitFor(file) {
  let lastTouched = touched(file);
  let untouchedSince = performance.now();
  for (let waiting = false; !create(file); waiting = true) {
    if (!waiting) console.error("Another command is installing or building here; waiting for it …");
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const now = touched(file);
    if (now !== lastTouched) {
      lastTouched = now;
      untouchedSince = performance.now();
    } else if (performance.now() - untouchedSince > ABANDONED_MS) {
      rmSync(file, { force: true });
    }
  }
}

/** @param {string} file */
function create(file) {
  try {
    closeSync(openSync(file, "wx"));
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/** @param {string} file */
function touched(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

/** @param {string} file */
function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
