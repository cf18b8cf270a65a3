// node scripts/throwaway-postgres.mjs FOLDER-OF-ITS-PROGRAMS
// A PostgreSQL of its own in a temporary folder. Prints its address once it answers; lives until its input closes,
// so that it ends with whoever started it, however that one ends.
import { spawn, spawnSync } from "node:child_process";
import { chownSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "./find-free-port.mjs";
import { findUnprivilegedUser } from "./find-unprivileged-user.mjs";

// What makes it quick: nothing in it needs to survive.
const SETTINGS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];

const isRoot = process.getuid?.() === 0;
const folder = mkdtempSync(path.join(isRoot ? "/tmp" : tmpdir(), "kolhu-postgres-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

// PostgreSQL refuses to run as root.
const user = isRoot ? findUnprivilegedUser() : undefined;
if (user) chownSync(folder, user.uid, user.gid);
const asUser = { ...user, cwd: folder, env: { ...process.env, LC_ALL: "C", HOME: folder } };

const programs = reachable(process.argv[2]);
const data = path.join(folder, "data");
runToEnd("initdb", ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]);

const port = await findFreePort();
const settings = [...SETTINGS, "listen_addresses=127.0.0.1", "unix_socket_directories="];
const postgres = spawn(
  path.join(programs, "postgres"),
  ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
  { ...asUser, stdio: ["ignore", "ignore", "pipe"] },
);

let log = "";
let stopping = false;
postgres.stderr.setEncoding("utf8").on("data", (text) => {
  if (stopping) return;
  log = (log + text).slice(-10_000);
  if (text.includes("ready to accept connections")) console.log(`postgres://postgres@127.0.0.1:${port}/postgres`);
});
postgres.once("exit", () => {
  if (!stopping) console.error(log);
  process.exit(stopping ? 0 : 1);
});

const stop = () => {
  stopping = true;
  postgres.kill("SIGINT");
};
process.stdin.resume().once("end", stop);
process.once("SIGTERM", stop);

/** Programs in a folder that only root may enter are copied to where the other user can run them. */
function reachable(original) {
  if (spawnSync(path.join(original, "postgres"), ["--version"], asUser).status === 0) return original;
  const copy = path.join(folder, "programs");
  cpSync(path.dirname(original), copy, { recursive: true, verbatimSymlinks: true });
  return path.join(copy, path.basename(original));
}

function runToEnd(program, args) {
  const { status, stdout, stderr, error } = spawnSync(path.join(programs, program), args, {
    ...asUser,
    encoding: "utf8",
  });
  if (status === 0) return;
  console.error(`${stdout ?? ""}${stderr ?? ""}${error ?? ""}`);
  process.exit(1);
}
