import { findProgram } from "./find-program.mjs";

/**
 * Debian's and Ubuntu's way to install something, open to root.
 *
 * @param {string} packageName
 * @param {{ before?: string, after?: string }} [around] shell commands
 * @returns {import("./find-or-install.mjs").Way}
 */
export function aptInstall(packageName, { before = "true", after = "true" } = {}) {
  const install = `apt-get install -y --no-install-recommends ${packageName}`;
  return {
    title: `Installing ${packageName} with apt-get`,
    offered: () => process.getuid?.() === 0 && findProgram(["apt-get"]) !== undefined,
    command: [
      "sh",
      ["-c", `trap '${after}' EXIT; ${before} && apt-get update && ${install}`],
      { env: { DEBIAN_FRONTEND: "noninteractive" } },
    ],
  };
}
