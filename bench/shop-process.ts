import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type RunningProgram, startBuiltShop } from "#tests/built-shop.ts";
import { Connections } from "./raw-request.ts";

export function makeDataDir(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(path.join(tmpdir(), "kolhu-bench-"));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** Its orders all come from one address, so there is no limit on them. */
export function startShop(dataDir: string, settings: Record<string, string> = {}) {
  return startBuiltShop({ DATA_DIR: dataDir, LOG_LEVEL: "error", ORDER_LIMIT: "0", ...settings });
}

/** Does the work with a new shop and connections to it; all of them are gone when it is over. */
export async function withConnectedShop<Result>(
  settings: Record<string, string>,
  work: (connections: Connections, shop: RunningProgram) => Promise<Result>,
): Promise<Result> {
  const { dataDir, remove } = makeDataDir();
  const shop = await startShop(dataDir, settings);
  const connections = new Connections(shop.url);
  try {
    return await work(connections, shop);
  } finally {
    connections.close();
    await shop.stop();
    remove();
  }
}
