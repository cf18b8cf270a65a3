import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { makeFolder } from "#server/files/make-folder.ts";

const STORED_BUILDS = 5;
const UNFINISHED = ".unfinished";
const HOUR_MS = 60 * 60 * 1000;

/**
 * A page that was opened before a deploy still requests its own scripts. So each build's are stored in the data
 * folder, which outlives the build, and those of the last few builds are still served. Gives their folders.
 */
export function storeAssets(clientDir: string, storeDir: string): string[] {
  const own = path.join(storeDir, nameOf(clientDir));
  makeFolder(storeDir);
  if (!existsSync(own)) copyAssets(path.join(clientDir, "assets"), own);
  const folders = readdirSync(storeDir).map((name) => path.join(storeDir, name));
  for (const left of folders.filter(isLeftBehind)) rmSync(left, { recursive: true, force: true });
  const old = folders
    .filter((build) => build !== own && !build.endsWith(UNFINISHED))
    .sort((one, other) => madeAt(other) - madeAt(one));
  for (const build of old.slice(STORED_BUILDS)) rmSync(build, { recursive: true, force: true });
  return old.slice(0, STORED_BUILDS);
}

/** By a start that was cut off; one that is still at it takes seconds. */
function isLeftBehind(folder: string): boolean {
  return folder.endsWith(UNFINISHED) && Date.now() - madeAt(folder) > HOUR_MS;
}

/** Another process that starts just now may have taken it away. */
function madeAt(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
}

/** A build is known by the names of its files: each carries a hash of what is in it. */
function nameOf(clientDir: string): string {
  const files = listSiteFiles(path.join(clientDir, "assets")).sort().join("\n");
  return createHash("sha256").update(files).digest("hex").slice(0, 16);
}

/** Whole or not at all, also when two processes start at the same moment: the first to finish wins. */
function copyAssets(assets: string, own: string): void {
  const unfinished = `${own}.${process.pid}${UNFINISHED}`;
  cpSync(assets, path.join(unfinished, "assets"), { recursive: true });
  try {
    renameSync(unfinished, own);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(own)) throw error;
  }
}

/** The paths of all files under a folder, as URLs have them; compressed twins have no URL. */
export function listSiteFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((file) => path.relative(root, path.join(file.parentPath, file.name)).replaceAll("\\", "/"));
}
