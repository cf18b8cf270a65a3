import type { FastifyBaseLogger } from "fastify";
import { stateOf } from "./database-state.ts";
import type { Database } from "./open.ts";
import { DatabaseUnavailableError } from "./unavailable.ts";

/** Logs one line when the database goes away and one when it is back, however many queries fail in between. */
export function logDatabase(db: Database, log: FastifyBaseLogger): () => void {
  return stateOf(db).watch((trouble) => {
    if (trouble)
      log.error({ reason: trouble.reason, error: trouble.message }, `the database is unavailable: ${trouble.reason}`);
    else log.warn("the database is back");
  });
}

/** Logs a failure of background work, which is retried: an unavailable database was logged when it went away. */
export function logFailure(log: FastifyBaseLogger, error: unknown, words: string): void {
  if (!(error instanceof DatabaseUnavailableError)) log.error(error, words);
}
