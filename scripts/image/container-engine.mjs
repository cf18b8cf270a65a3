import { runCommand } from "../set-up/run-command.mjs";
import { step } from "../set-up/step.mjs";
import { readInspection } from "./read-inspection.mjs";

/**
 * Docker or Podman.
 *
 * @param {"docker" | "podman"} program
 * @param {string} tag
 * @returns {import("./open-engine.mjs").Engine}
 */
export function openContainerEngine(program, tag) {
  const volume = `${tag}-data`;
  const run = async (/** @type {string[]} */ ...args) => {
    const { code, output } = await runCommand(program, args);
    if (code !== 0) throw new Error(`${program} ${args.join(" ")} failed with code ${code}\n${output}`);
    return output.trim();
  };

  return {
    name: program,

    async build() {
      // Podman's own format has no place for a health check.
      const format = program === "podman" ? ["--format", "docker"] : [];
      await step("Building the image", [program, ["build", ...format, "-f", "Containerfile", "-t", tag, "."]]);
    },

    async inspect() {
      return readInspection(await run("image", "inspect", tag));
    },

    async start(_image, port) {
      const confined = ["--read-only", "--cap-drop=ALL", "--security-opt=no-new-privileges"];
      const place = ["--volume", `${volume}:/data`, "--publish", `127.0.0.1:${port}:3000`];
      const id = await run("run", "--detach", ...confined, ...place, tag);
      return {
        logs: () => run("logs", id),
        exec: (command) => runCommand(program, ["exec", id, ...command]),
        async stop() {
          await run("stop", id);
          return Number(await run("inspect", "--format", "{{.State.ExitCode}}", id));
        },
        remove: async () => void (await run("rm", "--force", id)),
      };
    },

    async remove() {
      await runCommand(program, ["volume", "rm", "--force", volume]);
      await runCommand(program, ["image", "rm", "--force", tag]);
    },
  };
}
