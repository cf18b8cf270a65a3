import { readFileSync } from "node:fs";
import { inProject } from "./project-root.mjs";

/**
 * The JavaScript file behind a package's command, to be run by this same Node on every platform.
 *
 * @param {string} packageName
 * @param {string} [command]
 */
export function packageBin(packageName, command = packageName) {
  const { bin } = JSON.parse(readFileSync(inProject("node_modules", packageName, "package.json"), "utf8"));
  return inProject("node_modules", packageName, typeof bin === "string" ? bin : bin[command]);
}
