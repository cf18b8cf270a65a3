import { accessSync, constants } from "node:fs";
import path from "node:path";

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The first of these programs that stands in a folder of the search path.
 *
 * @param {string[]} names
 * @param {string} [searchPath]
 */
export function findProgram(names, searchPath = process.env.PATH ?? "") {
  const folders = searchPath.split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
}
