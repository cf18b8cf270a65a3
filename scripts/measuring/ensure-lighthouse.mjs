import { existsSync } from "node:fs";
import path from "node:path";
import { findOrInstall } from "../services/find-or-install.mjs";
import { npmCommand } from "../set-up/npm-command.mjs";
import { inProject } from "../set-up/project-root.mjs";
import { findBrowsers } from "./find-browsers.mjs";

/** Not a dependency of the shop: `npm test` does not need it. The newest that runs on Node 20. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const FOLDER = inProject(".cache/lighthouse");
const PROGRAM = path.join(FOLDER, "node_modules/lighthouse/cli/index.js");

/** Lighthouse and the browsers to measure in; installs the first into .cache where it is missing. */
export async function ensureLighthouse() {
  const browsers = findBrowsers();
  if (browsers.length === 0)
    throw new Error("Lighthouse needs Chromium or Chrome. Install one, or set CHROMIUM_PATH to it.");
  const [command, args, options] = npmCommand(["install", "--prefix", FOLDER, "--no-save", "--no-audit", "--no-fund"]);
  const lighthouse = await findOrInstall({
    find: () => (existsSync(PROGRAM) ? PROGRAM : undefined),
    ways: [
      {
        title: `Installing ${LIGHTHOUSE} into .cache`,
        offered: () => true,
        command: [command, [...args, "--ignore-scripts", LIGHTHOUSE], options],
      },
    ],
    missing: `${LIGHTHOUSE} could not be installed.`,
  });
  return { lighthouse, browsers };
}
