// OpenStack Swift and what it needs, from Debian's or Ubuntu's packages into .cache. Nothing is installed, no service
// starts, and root is not needed: apt works in a folder of ours, and the packages are only unpacked.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { UNPACKED } from "./find-s3.mjs";

mkdirSync(path.dirname(UNPACKED), { recursive: true });
const folder = mkdtempSync(`${UNPACKED}.part-`);
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const [lists, archives, root] = ["lists", "archives", "root"].map((name) => path.join(folder, name));
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
run("apt-get", [...settings, "install", "-y", "--no-install-recommends", "--download-only", "python3-swift"]);
for (const name of readdirSync(archives).filter((file) => file.endsWith(".deb"))) {
  run("dpkg-deb", ["-x", path.join(archives, name), root]);
}
rmSync(UNPACKED, { recursive: true, force: true });
renameSync(root, UNPACKED);

function run(program, args) {
  const { status } = spawnSync(program, args, { stdio: ["ignore", "inherit", "inherit"] });
  if (status !== 0) process.exit(status ?? 1);
}
