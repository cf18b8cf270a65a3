import { readdirSync } from "node:fs";
import path from "node:path";

/** The paths of all files under a folder, as URLs have them; compressed twins have no URL. */
export function listSiteFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((file) => path.relative(root, path.join(file.parentPath, file.name)).replaceAll("\\", "/"));
}
