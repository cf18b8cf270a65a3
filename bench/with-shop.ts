import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { type RunningProgram, startBuiltShop } from "#tests/built-shop.ts";

export async function withDataDir<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "kolhu-bench-"));
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export async function withShop<Result>(
  settings: { DATA_DIR: string } & Record<string, string>,
  work: (shop: RunningProgram) => Promise<Result>,
): Promise<Result> {
  const shop = await startBuiltShop({ LOG_LEVEL: "error", ...settings });
  try {
    return await work(shop);
  } finally {
    await shop.stop();
  }
}

/** Requests over and over on open connections; anything but a 2xx fails the bench. */
export async function load(url: string, options: Omit<autocannon.Options, "url">) {
  const result = await autocannon({ url, ...options });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed.`);
  return result;
}

const TICKS_PER_SECOND = 100;

/** CPU time so far, from /proc (Linux only). */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}
