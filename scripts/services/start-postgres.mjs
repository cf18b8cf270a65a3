import { spawn } from "node:child_process";
import { once } from "node:events";
import { inProject } from "../set-up/project-root.mjs";
import { ensurePostgres } from "./ensure-postgres.mjs";

/**
 * A throw-away PostgreSQL; its user may create databases. It also ends when this process does. `restart` cuts it off as
 * a crash would; with `durable` it forgets nothing by that.
 *
 * @param {{ durable?: boolean }} [options]
 * @returns {Promise<{ url: string, restart: () => Promise<void>, stop: () => Promise<void> }>}
 */
export async function startPostgres({ durable = false } = {}) {
  const program = [inProject("scripts/services/throwaway-postgres.mjs"), await ensurePostgres()];
  const keeper = spawn(process.execPath, durable ? [...program, "--durable"] : program, {
    stdio: ["pipe", "pipe", "inherit"],
    // Ctrl-C is for the tests; they end before their database does.
    detached: true,
  });
  const ended = new Promise((_resolve, reject) => {
    keeper.once("exit", (code) => reject(new Error(`PostgreSQL for the tests did not start (code ${code}).`)));
  });
  ended.catch(() => undefined);
  keeper.stdout.setEncoding("utf8");
  const nextUrl = async () => String((await Promise.race([once(keeper.stdout, "data"), ended]))[0]).trim();

  return {
    url: await nextUrl(),
    async restart() {
      const again = nextUrl();
      keeper.stdin.write("restart\n");
      await again;
    },
    async stop() {
      const exited = once(keeper, "exit");
      keeper.stdin.end();
      await exited;
    },
  };
}
