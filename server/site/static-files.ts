import { readdirSync } from "node:fs";
import path from "node:path";

/** The names of all files under a folder, as they stand in an address; compressed twins are not addresses. */
export function listSiteFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((file) => path.relative(root, path.join(file.parentPath, file.name)).replaceAll("\\", "/"));
}
