import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "./project-root.mjs";
import { withLock } from "./with-lock.mjs";

/**
 * Does the work unless it was done for the same inputs before. The stamp goes away first and comes back last, so that
 * work that was cut off never counts as done.
 *
 * @param {{ stamp: string, fingerprint: () => string, work: () => Promise<void>, lock?: string }} job
 */
export async function oncePerChange({ stamp, fingerprint, work, lock = inProject(".cache/prepare.lock") }) {
  const isDone = () => readStamp(stamp) === fingerprint();
  if (isDone()) return;
  await withLock(lock, async () => {
    if (isDone()) return;
    rmSync(stamp, { force: true });
    const inputs = fingerprint();
    await work();
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, inputs);
  });
}

/** @param {string} stamp */
function readStamp(stamp) {
  try {
    return readFileSync(stamp, "utf8");
  } catch {
    return undefined;
  }
}
