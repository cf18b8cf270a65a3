import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inProject } from "./project-root.mjs";

const BEAT_MS = 500;
const POLL_MS = 200;
const ABANDONED_MS = 5_000;

/**
 * Does the work unless it was done for the same inputs before, and in one process at a time. The stamp is removed first
 * and written last, so that interrupted work never counts as done.
 *
 * @param {{ stamp: string, fingerprint: () => string, work: () => Promise<void>, lock?: string }} job
 */
export async function oncePerChange({ stamp, fingerprint, work, lock = inProject(".cache/prepare-lock") }) {
  const isDone = () => existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint();
  if (isDone()) return;
  await takeLock(lock);
  const beat = setInterval(() => existsSync(lock) && utimesSync(lock, new Date(), new Date()), BEAT_MS);
  try {
    if (isDone()) return;
    rmSync(stamp, { force: true });
    const inputs = fingerprint();
    await work();
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, inputs);
  } finally {
    clearInterval(beat);
    rmSync(lock, { recursive: true, force: true });
  }
}

/**
 * The lock is a folder: only one process can create it. Its holder touches it while working, so one that nobody has
 * touched was left by a killed process. (Process ids repeat, and two containers may share the folder.)
 *
 * @param {string} lock
 */
async function takeLock(lock) {
  mkdirSync(path.dirname(lock), { recursive: true });
  for (let waited = false; !create(lock); waited = true) {
    if (!waited) console.error("Another command is installing or building here; waiting for it …");
    const touchedAt = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - touchedAt > ABANDONED_MS) rmSync(lock, { recursive: true, force: true });
    await wait(POLL_MS);
  }
}

/** @param {string} lock */
function create(lock) {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  }
}
