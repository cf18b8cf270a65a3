import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { findFreePort } from "../services/find-free-port.mjs";
import { inProject, projectRoot } from "../set-up/project-root.mjs";

/** The built shop with data that goes away with it, at a URL that its pages may name. */
export async function startThrowawayShop() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "kolhu-throwaway-"));
  const env = { PATH: process.env.PATH, NODE_ENV: "production", PORT: String(await findFreePort()), DATA_DIR: dataDir };
  const child = spawn(process.execPath, [inProject("build/server/main.js")], {
    cwd: projectRoot,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const url = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const [, printed] = / is open at (\S+)$/.exec(line) ?? [];
      if (printed) resolve(printed);
    });
    ended.then(() => reject(new Error("The shop ended before it was open.")));
  });
  return {
    url,
    async stop() {
      child.kill("SIGINT");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
