import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "../set-up/project-root.mjs";
import { findProgram } from "./find-program.mjs";

/**
 * Where a package of Debian's is unpacked and not installed: for this system alone, because parts of it are compiled.
 *
 * @param {string} name
 */
export function unpackedFolder(name) {
  return inProject(".cache", name, `${readSystem()}-${process.arch}`);
}

/**
 * The way to bring it there.
 *
 * @param {string} title
 * @param {string} packageName
 * @param {string} folder
 * @returns {import("./find-or-install.mjs").Way}
 */
export function unpackPackage(title, packageName, folder) {
  return {
    title,
    offered: () => [["apt-get"], ["dpkg-deb"]].every((names) => findProgram(names)),
    command: [process.execPath, [inProject("scripts/services/unpack-debian-package.mjs"), packageName, folder]],
  };
}

/**
 * What lets a program find libraries that were unpacked with it.
 *
 * @param {string} root
 */
export function unpackedLibraries(root) {
  /** @type {Partial<Record<typeof process.arch, string>>} */
  const triplets = { arm64: "aarch64-linux-gnu", x64: "x86_64-linux-gnu" };
  const triplet = triplets[process.arch] ?? "";
  return ["usr/lib", "lib"].map((folder) => path.join(root, folder, triplet)).join(":");
}

function readSystem(file = "/etc/os-release") {
  if (!existsSync(file)) return process.platform;
  const facts = readFileSync(file, "utf8");
  return ["ID", "VERSION_ID"]
    .map((name) => new RegExp(`^${name}="?([\\w.-]+)`, "m").exec(facts)?.[1] ?? "any")
    .join("-");
}
