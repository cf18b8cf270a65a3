import { readFileSync } from "node:fs";
import { inProject } from "../set-up/project-root.mjs";

/** They only require that their text is included, and node_modules includes it. */
const FREE = new Set(["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "ISC", "MIT", "MIT-0"]);
/** Used unmodified, in a file of its own that anybody may replace: the LGPL requires no more of a program that links to it. */
const LINKED = /^@img\/sharp-/;

/** @returns {{ name: string, version: string, licence: string, installScript: boolean }[]} */
export function listPackages() {
  const { packages } = JSON.parse(readFileSync(inProject("package-lock.json"), "utf8"));
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional)
    .map(([path, { version, license = "none", hasInstallScript = false }]) => ({
      name: path.replace(/^.*node_modules\//, ""),
      version,
      licence: license,
      installScript: hasInstallScript,
    }));
}

/** @param {{ name: string, licence: string }} package */
export function isAllowed({ name, licence }) {
  const parts = licence.split(" AND ");
  return parts.every((part) => FREE.has(part) || (part === "LGPL-3.0-or-later" && LINKED.test(name)));
}
