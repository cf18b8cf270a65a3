import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "../set-up/project-root.mjs";
import { runCommand } from "../set-up/run-command.mjs";

/** @typedef {{ title: string, offered: () => boolean, command: Parameters<typeof runCommand> }} Way */

/**
 * @param {{ find: () => string | undefined, ways: Way[], missing: string }} search
 * @returns {Promise<string>}
 */
export async function findOrInstall({ find, ways, missing }) {
  const present = find();
  if (present) return present;
  for (const { title, command } of ways.filter(({ offered }) => offered())) {
    console.error(`${title} …`);
    const { code, output, seconds } = await runCommand(...command);
    const installed = find();
    if (installed) {
      console.error(`${title}: done in ${seconds.toFixed(1)} s`);
      return installed;
    }
    console.error(`${output.trimEnd()}\n${title}: failed (code ${code})`);
  }
  throw new Error(missing);
}

/**
 * @param {string[]} names
 * @param {string} [searchPath]
 */
export function findProgram(names, searchPath = process.env.PATH ?? "") {
  const folders = searchPath.split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
}

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
 * Installs a package of Debian or Ubuntu; needs root.
 *
 * @param {string} packageName
 * @returns {Way}
 */
export function aptInstall(packageName) {
  const install = `apt-get update && apt-get install -y --no-install-recommends ${packageName}`;
  return {
    title: `Installing ${packageName} with apt-get`,
    offered: () => process.getuid?.() === 0 && findProgram(["apt-get"]) !== undefined,
    command: ["sh", ["-c", install], { env: { DEBIAN_FRONTEND: "noninteractive" } }],
  };
}

/**
 * Unpacks a package of Debian or Ubuntu, with what it depends on: needs no root and starts no service.
 *
 * @param {string} packageName
 * @param {string} folder
 * @returns {Way}
 */
export function unpackPackage(packageName, folder) {
  return {
    title: `Unpacking ${packageName} into .cache`,
    offered: () => ["apt-get", "dpkg-deb"].every((name) => findProgram([name])),
    command: ["sh", [inProject("scripts/services/unpack-debian-package.sh"), packageName, folder]],
  };
}

/**
 * One for each system, because packages contain binaries.
 *
 * @param {string} name
 */
export function unpackedFolder(name) {
  const file = "/etc/os-release";
  const facts = existsSync(file) ? readFileSync(file, "utf8") : "";
  const read = (/** @type {string} */ key) => new RegExp(`^${key}="?([\\w.-]+)`, "m").exec(facts)?.[1] ?? "any";
  return inProject(".cache", name, `${read("ID")}-${read("VERSION_ID")}-${process.arch}`);
}

/**
 * For a program that was unpacked: where its libraries are.
 *
 * @param {string} folder
 */
export function unpackedLibraries(folder) {
  const triplet = process.arch === "arm64" ? "aarch64-linux-gnu" : "x86_64-linux-gnu";
  const libraries = ["usr/lib", "lib"].map((name) => path.join(folder, name, triplet));
  return { LD_LIBRARY_PATH: libraries.join(":") };
}
