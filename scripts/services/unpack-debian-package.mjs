// node scripts/services/unpack-debian-package.mjs PACKAGE FOLDER
// A package of Debian or Ubuntu and what it needs, into a folder. Nothing is installed, no service starts, and root is not
// needed: apt works in a folder of ours, and the packages are only unpacked.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

const [packageName = "", target = ""] = process.argv.slice(2);
mkdirSync(path.dirname(target), { recursive: true });
const folder = mkdtempSync(`${target}.part-`);
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const lists = path.join(folder, "lists");
const archives = path.join(folder, "archives");
const root = path.join(folder, "root");
for (const needed of [path.join(lists, "partial"), path.join(archives, "partial"), root]) {
  mkdirSync(needed, { recursive: true });
}
const settings = [
  `Dir::State::lists=${lists}`,
  `Dir::Cache=${folder}`,
  `Dir::Cache::archives=${archives}`,
  "Debug::NoLocking=true",
  // Only root's apt drops its rights to read files, and then it could not write here.
  "APT::Sandbox::User=root",
].flatMap((setting) => ["-o", setting]);

run("apt-get", [...settings, "update"]);
run("apt-get", [...settings, "install", "-y", "--no-install-recommends", "--download-only", packageName]);
for (const name of readdirSync(archives).filter((file) => file.endsWith(".deb"))) {
  run("dpkg-deb", ["-x", path.join(archives, name), root]);
}
rmSync(target, { recursive: true, force: true });
renameSync(root, target);

/**
 * @param {string} program
 * @param {string[]} args
 */
function run(program, args) {
  const { status } = spawnSync(program, args, { stdio: ["ignore", "inherit", "inherit"] });
  if (status !== 0) process.exit(status ?? 1);
}
