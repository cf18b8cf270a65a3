import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startBuiltShop } from "#tests/built-shop.ts";

export function makeDataDir(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(path.join(tmpdir(), "kolhu-bench-"));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** Its orders all come from one address, so there is no limit on them. */
export function startShop(dataDir: string, settings: Record<string, string> = {}) {
  return startBuiltShop({ DATA_DIR: dataDir, LOG_LEVEL: "error", ORDER_LIMIT: "0", ...settings });
}
