import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { npmCommand } from "../set-up/npm-command.mjs";
import { inProject } from "../set-up/project-root.mjs";
import { runCommand } from "../set-up/run-command.mjs";
import { step } from "../set-up/step.mjs";
import { makeBaseImages } from "./base-images.mjs";
import { readInspection } from "./read-inspection.mjs";

const STORE = inProject(".cache/image/store");
const RUN = inProject(".cache/image/run");
const DATA = inProject(".cache/image/data");
const STORAGE = ["--root", STORE, "--runroot", RUN, "--storage-driver", "vfs"];

/** What a container gets: mounts of its own, gone with it. `exec` all the way, so that the shop itself is number 1. */
const ENTER = `
  mount --bind "$1" "$1" && mount --bind "$2" "$1/data" &&
  mount --rbind /dev "$1/dev" && mount -t proc proc "$1/proc" &&
  mount -o remount,ro,bind "$1" && shift 2 && exec chroot "$@"`;

/**
 * Does what a container engine does where none can: without a registry and without cgroups. Buildah builds the image,
 * on base images of our own making. Its folder becomes the read-only root of a process that is number 1 of its process
 * namespace, with the image's user, environment and command, no capability and no way to gain one.
 *
 * @param {string} tag
 * @returns {import("./open-engine.mjs").Engine}
 */
export function openChrootEngine(tag) {
  let root = "";

  return {
    name: "Buildah and a root of its own (no engine that can pull images was found)",

    async build() {
      for (const folder of [STORE, RUN, DATA]) rmSync(folder, { recursive: true, force: true });
      mkdirSync(DATA, { recursive: true });
      const bases = await makeBaseImages();
      for (const [image, folder] of Object.entries(bases)) {
        const take = `tar -C "$0" -c . | podman ${STORAGE.join(" ")} import - "$1"`;
        await step(`Taking in ${image}`, ["sh", ["-c", take, folder, image]]);
      }
      // What npm has brought here before is not brought again.
      const [npm, args] = npmCommand(["config", "get", "cache", "--silent"]);
      const packages = await run(npm, args);
      const options = [
        "--isolation",
        "chroot",
        "--format",
        "docker",
        "--pull-never",
        "--volume",
        `${packages}:/root/.npm`,
      ];
      await step("Building the image", [
        "buildah",
        [...STORAGE, "bud", ...options, "-f", "Containerfile", "-t", tag, "."],
      ]);
      const container = await buildah("from", "--pull-never", tag);
      root = await buildah("mount", container);
    },

    async inspect() {
      return readInspection(await run("podman", [...STORAGE, "image", "inspect", tag]));
    },

    async start({ User, Env, Cmd }, port) {
      const [uid = "", gid = ""] = User.split(":");
      const confined = [
        "setpriv",
        "--reuid",
        uid,
        "--regid",
        gid,
        "--clear-groups",
        "--no-new-privs",
        "--bounding-set=-all",
      ];
      const env = ["env", "-i", "-C", "/shop", ...Env.filter((line) => !line.startsWith("PORT=")), `PORT=${port}`];
      const inside = [root, ...env, ...confined];
      // As an engine does with a new volume: it belongs to whom the image's folder belongs.
      spawnSync("chown", ["-R", User, DATA]);
      const child = spawn(
        "unshare",
        ["--mount", "--pid", "--fork", "--kill-child", "sh", "-c", ENTER, "-", root, DATA, ...inside, ...Cmd],
        { stdio: ["ignore", "pipe", "inherit"] },
      );
      const ended = once(child, "exit");
      let output = "";
      child.stdout.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
      const first = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim();
      return {
        logs: async () => output,
        /** In the same root, as the same user, beside the shop. */
        exec: (command) => runCommand("nsenter", ["-t", first(), "--mount", "--pid", "chroot", ...inside, ...command]),
        async stop() {
          process.kill(Number(first()), "SIGTERM");
          return (await ended)[0];
        },
        remove: async () => void child.kill("SIGKILL"),
      };
    },

    async remove() {
      if (root) await buildah("umount", "--all");
      for (const folder of [STORE, RUN, DATA]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const buildah = (/** @type {string[]} */ ...args) => run("buildah", [...STORAGE, ...args]);

/**
 * @param {string} program
 * @param {string[]} args
 */
async function run(program, args) {
  const { code, output } = await runCommand(program, args);
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} failed with code ${code}\n${output}`);
  return output.trim();
}
