import { execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { LimitedConcurrency } from "#server/concurrency/limited-concurrency.ts";
import { RequestError } from "#server/http/errors.ts";
import type { Outcome } from "./make-versions.ts";

/** A 50-megapixel AVIF takes half a minute on a slow machine. */
const TIMEOUT_MS = 120_000;
const LOW_PRIORITY = 10;
const STOPPING = new RequestError(503, "The shop is stopping; please try again", { "retry-after": "20" });

/** From sources the program is TypeScript, which Node alone does not read. */
const PROGRAM = import.meta.url.endsWith(".ts")
  ? ["--import", "tsx", path.resolve("server/pictures/resizing/worker.ts")]
  : [path.resolve("build/server/picture-worker.js")];

const ONE_AT_A_TIME = {
  concurrency: 1,
  queue: 24,
  message: "Many pictures are being made; please try again in a moment",
  retryAfterSeconds: 20,
};
/** One picture at a time, so that many uploads together take no more memory than one. The queue has room for all of them. */
const oneByOne = new LimitedConcurrency(ONE_AT_A_TIME);
/** Anybody may request posts' cards: they have a queue of their own, and only its first waits in the one of staff's uploads. */
const cards = new LimitedConcurrency(ONE_AT_A_TIME);

export function makeVersionsInWorker(
  upload: string,
  hash: string,
  folder: string,
  signal: AbortSignal,
): Promise<Outcome> {
  return oneByOne.run(() => run(["versions", upload, folder, hash], signal));
}

export function makeCardInWorker(upload: string, target: string, signal: AbortSignal): Promise<Outcome> {
  return cards.run(() => oneByOne.run(() => run(["card", upload, target], signal)));
}

function run(task: string[], signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const limits = { timeout: TIMEOUT_MS, killSignal: "SIGKILL", signal } as const;
    const worker = execFile(process.execPath, [...PROGRAM, ...task], limits, (error, stdout) => {
      // A signal is a crash inside the picture library, or the timeout: the picture is the cause either way.
      if (error && signal.aborted) reject(STOPPING);
      else if (error?.signal) resolve({ refused: "damaged" });
      else if (error?.code === constants.errno.ENOSPC) reject(Object.assign(error, { code: "ENOSPC" }));
      else if (error) reject(error);
      else resolve(JSON.parse(stdout));
    });
    // Shoppers go first.
    if (worker.pid) setPriority(worker.pid, LOW_PRIORITY);
  });
}
