// node scripts/services/throwaway-postgres.mjs FOLDER-OF-ITS-PROGRAMS [--durable]
// A PostgreSQL of its own in a temporary folder. Prints its URL whenever it is ready; lives until its
// input closes, so that it ends with whoever started it, however that one ends. A line of input cuts it off and starts
// it again, as a crash would; with --durable it then still has all that it has acknowledged.
import { spawn, spawnSync } from "node:child_process";
import { chownSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { findFreePort } from "./find-free-port.mjs";
import { findUnprivilegedUser } from "./find-unprivileged-user.mjs";

// What makes it quick: nothing in it needs to survive.
const QUICK = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
const [originalPrograms = "", ...options] = process.argv.slice(2);

const isRoot = process.getuid?.() === 0;
const folder = mkdtempSync(path.join(isRoot ? "/tmp" : tmpdir(), "kolhu-postgres-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

// PostgreSQL refuses to run as root.
const user = isRoot ? findUnprivilegedUser() : undefined;
if (user) chownSync(folder, user.uid, user.gid);
const asUser = { ...user, cwd: folder, env: { ...process.env, LC_ALL: "C", HOME: folder } };

const programs = reachable(originalPrograms);
const data = path.join(folder, "data");
runToEnd("initdb", ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]);

const port = await findFreePort();
const settings = [
  ...(options.includes("--durable") ? [] : QUICK),
  "max_connections=200",
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
];

let log = "";
let stopping = false;
let cutOff = false;
let postgres = start();

process.stdin.setEncoding("utf8");
createInterface({ input: process.stdin })
  .on("line", () => {
    cutOff = true;
    postgres.kill("SIGQUIT");
  })
  .once("close", stop);
process.once("SIGTERM", stop);

function start() {
  const args = ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const child = spawn(path.join(programs, "postgres"), args, { ...asUser, stdio: ["ignore", "ignore", "pipe"] });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    if (stopping) return;
    log = (log + text).slice(-10_000);
    if (text.includes("ready to accept connections")) console.log(`postgres://postgres@127.0.0.1:${port}/postgres`);
  });
  child.once("exit", () => {
    if (cutOff && !stopping) {
      cutOff = false;
      postgres = start();
      return;
    }
    if (!stopping) console.error(log);
    process.exit(stopping ? 0 : 1);
  });
  return child;
}

function stop() {
  stopping = true;
  postgres.kill("SIGINT");
}

/**
 * Programs in a folder that only root may enter are copied to where the other user can run them.
 *
 * @param {string} original
 */
function reachable(original) {
  if (spawnSync(path.join(original, "postgres"), ["--version"], asUser).status === 0) return original;
  const copy = path.join(folder, "programs");
  cpSync(path.dirname(original), copy, { recursive: true, verbatimSymlinks: true });
  return path.join(copy, path.basename(original));
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function runToEnd(program, args) {
  const { status, stdout, stderr, error } = spawnSync(path.join(programs, program), args, {
    ...asUser,
    encoding: "utf8",
  });
  if (status === 0) return;
  console.error(`${stdout ?? ""}${stderr ?? ""}${error ?? ""}`);
  process.exit(1);
}
