import { spawn } from "node:child_process";
import { once } from "node:events";
import { ensurePostgres } from "./ensure-postgres.mjs";
import { inProject } from "./project-root.mjs";

/**
 * A throw-away PostgreSQL; its user may create databases. It also ends when this process does.
 *
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPostgres() {
  const keeper = spawn(process.execPath, [inProject("scripts/throwaway-postgres.mjs"), await ensurePostgres()], {
    stdio: ["pipe", "pipe", "inherit"],
    // Ctrl-C is for the tests; they end before their database does.
    detached: true,
  });
  const url = await new Promise((resolve, reject) => {
    keeper.stdout.setEncoding("utf8").once("data", (text) => resolve(text.trim()));
    keeper.once("exit", (code) => reject(new Error(`PostgreSQL for the tests did not start (code ${code}).`)));
  });
  return {
    url,
    async stop() {
      const ended = once(keeper, "exit");
      keeper.stdin.end();
      await ended;
    },
  };
}
