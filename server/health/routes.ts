import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { logFailure, stateOf } from "#server/db/database-state.ts";
import { isMigrated } from "#server/db/migrate.ts";
import type { Database } from "#server/db/open.ts";
import { buildAddRoute } from "#server/http/api-routes.ts";
import { RequestError } from "#server/http/errors.ts";

const READY_TIMEOUT_MS = 3_000;
/** Anybody may poll, and the check of the tables takes milliseconds of everybody's time. */
const READY_LIFETIME_MS = 1_000;

interface Options {
  db: Database;
  isClosing: () => boolean;
}

export async function healthRoutes(api: FastifyInstance, { db, isClosing }: Options): Promise<void> {
  const addRoute = buildAddRoute(api, { tag: "Health" });
  let checked: { at: number; ready: Promise<boolean> } | undefined;
  const isReady = () => {
    const at = performance.now();
    if (!checked || at - checked.at >= READY_LIFETIME_MS) checked = { at, ready: checkTables(db, api.log) };
    return checked.ready;
  };

  addRoute("GET /healthz", { summary: "Alive" }, async () => ({ message: "alive" }));

  addRoute(
    "GET /readyz",
    {
      summary:
        "Ready: the database answers and can be written, its tables are up to date, and the shop is not about to stop",
      refuses: [503],
    },
    async () => {
      if (isClosing()) throw new RequestError(503, "The shop is stopping");
      const { needsRoom, trouble } = stateOf(db);
      if (needsRoom) throw new RequestError(503, `The database cannot be written: ${trouble?.reason}`);
      if (!(await isReady())) throw new RequestError(503, "The database is not ready");
      return { message: "ready" };
    },
  );
}

async function checkTables(db: Database, log: FastifyBaseLogger): Promise<boolean> {
  const timeout = wait(READY_TIMEOUT_MS, false, { ref: false });
  return Promise.race([isMigrated(db), timeout]).catch((error: unknown) => {
    logFailure(log, error, "the database does not answer");
    return false;
  });
}
