import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The key that signs tokens: the one from the settings, else one made once and kept in the data folder for its owner only. */
export function loadSecret(config: { jwtSecret: string | undefined; dataDir: string }): Uint8Array {
  return new TextEncoder().encode(config.jwtSecret ?? keptSecret(config.dataDir));
}

function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, "jwt-secret");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  // Written whole beside it, then linked: of two processes that start together, both end up with the first one's.
  writeFileSync(draft, randomBytes(48).toString("base64url"), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, "utf8");
}
