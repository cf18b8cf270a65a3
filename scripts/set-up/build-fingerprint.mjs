import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "./project-root.mjs";

const SOURCES = ["app", "blog-service", "domain", "server"];
const SETTINGS = [
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "scripts/measuring/list-chunks.mjs",
  "scripts/set-up/client-chunks.mjs",
  "scripts/set-up/compress-files.mjs",
  "scripts/set-up/render-once.mjs",
  "tsconfig.json",
  "vite.config.ts",
  "vite.server.config.ts",
];
/** What the build never reads: tests, their material, and posts, which are read while the shop runs. */
const NOT_BUILT = /\.test\.tsx?$|[\\/]fixtures[\\/]|^blog-service[\\/]content[\\/]/;

/** One text for everything that goes into the build; public files count by name and size, to keep a start quick. */
export function buildFingerprint(root = projectRoot) {
  const hash = createHash("sha256");
  for (const file of [...SETTINGS, ...SOURCES.flatMap((folder) => filesIn(root, folder))]) {
    if (NOT_BUILT.test(file)) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  }
  for (const file of filesIn(root, "public")) hash.update(`${file}\0${statSync(path.join(root, file)).size}\0`);
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(root, folder) {
  const entries = readFolder(path.join(root, folder));
  return entries
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? filesIn(root, file) : [file];
    })
    .sort();
}

/** @param {string} folder */
function readFolder(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
