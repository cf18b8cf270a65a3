import { aptInstall } from "../services/apt-install.mjs";
import { findOrInstall } from "../services/find-or-install.mjs";
import { findProgram } from "../services/find-program.mjs";
import { runCommand } from "../set-up/run-command.mjs";
import { openChrootEngine } from "./chroot-engine.mjs";
import { openContainerEngine } from "./container-engine.mjs";

const NEEDED = ["buildah", "podman", "debootstrap"];
const SMALL_BASE = "docker.io/library/debian:bookworm-slim";

/**
 * @typedef {ReturnType<typeof import("./read-inspection.mjs").readInspection>} Image
 *
 * @typedef Container
 * @property {() => Promise<string>} logs
 * @property {(command: string[]) => ReturnType<typeof runCommand>} exec
 * @property {() => Promise<number | null>} stop gives its exit code
 * @property {() => Promise<void>} remove
 *
 * @typedef Engine
 * @property {string} name
 * @property {() => Promise<void>} build
 * @property {() => Promise<Image>} inspect
 * @property {(image: Image, port: number) => Promise<Container>} start
 * @property {() => Promise<void>} remove
 */

/**
 * Docker or Podman where they can bring an image; else what does the same without a registry.
 *
 * @param {string} tag
 * @returns {Promise<Engine>}
 */
export async function openEngine(tag) {
  for (const program of /** @type {const} */ (["docker", "podman"])) {
    if (!findProgram([program])) continue;
    const { code } = await runCommand(program, ["pull", "--quiet", SMALL_BASE]);
    if (code === 0) return openContainerEngine(program, tag);
  }
  await findOrInstall({
    find: () => (process.getuid?.() === 0 && NEEDED.every((name) => findProgram([name])) ? "here" : undefined),
    ways: [aptInstall(NEEDED.join(" "))],
    missing:
      "The image cannot be built here: it takes Docker or Podman with a registry in reach, or root on Debian or Ubuntu " +
      `with ${NEEDED.join(", ")}.`,
  });
  return openChrootEngine(tag);
}
