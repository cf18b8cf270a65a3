import { execFile } from "node:child_process";
import { setPriority } from "node:os";
import path from "node:path";
import type { Outcome } from "./make-versions.ts";

/** A 50-megapixel AVIF takes half a minute on a slow machine. */
const PATIENCE_MS = 120_000;
const LOW_PRIORITY = 10;

/** From sources the program is TypeScript, which Node alone does not read. */
const PROGRAM = import.meta.url.endsWith(".ts")
  ? ["--import", "tsx", path.resolve("server/pictures/worker.ts")]
  : [path.resolve("build/server/picture-worker.js")];

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time, so that ten uploads together take no more memory than one; shoppers go first. */
export function makeVersionsInWorker(upload: string, hash: string, folder: string): Promise<Outcome> {
  const mine = last.then(() => run([...PROGRAM, upload, hash, folder]));
  last = mine.catch(() => {});
  return mine;
}

function run(args: string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const worker = execFile(
      process.execPath,
      args,
      { timeout: PATIENCE_MS, killSignal: "SIGKILL" },
      (error, stdout) => {
        // A signal is a crash inside the picture library, or the end of our patience: the picture's doing either way.
        if (error?.signal) resolve({ refused: "damaged" });
        else if (error) reject(error);
        else resolve(JSON.parse(stdout));
      },
    );
    if (worker.pid) setPriority(worker.pid, LOW_PRIORITY);
  });
}
