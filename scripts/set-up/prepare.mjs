import { readFileSync } from "node:fs";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { inProject } from "./project-root.mjs";
import { StepFailed } from "./run-command.mjs";

const PARENT_POLL_MS = 100;

/** @param {{ build: boolean }} needs */
export async function prepare({ build }) {
  checkNode();
  endWithNpm();
  try {
    await ensureInstalled();
    if (build) await ensureBuilt();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function checkNode() {
  const { engines } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
  const needed = engines.node.replace(">=", "");
  if (process.versions.node.localeCompare(needed, "en", { numeric: true }) >= 0) return;
  console.error(`The shop needs Node ${needed} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}

/** npm starts us through a shell, and some shells do not pass a signal on: without this the shop would keep running. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const poll = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(poll);
    process.kill(process.pid, "SIGTERM");
  }, PARENT_POLL_MS);
  poll.unref();
}
