import type { FastifyBaseLogger } from "fastify";
import { stateOf } from "./database-state.ts";
import type { Database } from "./open.ts";
import { DatabaseUnavailableError } from "./unavailable.ts";

/** One line when the database goes and one when it is back, however many queries fail in between. */
export function logDatabase(db: Database, log: FastifyBaseLogger): () => void {
  return stateOf(db).watch((trouble) => {
    if (trouble)
      log.error({ reason: trouble.reason, error: trouble.message }, `the database is unavailable: ${trouble.reason}`);
    else log.warn("the database is back");
  });
}

/** For work in the background, which is tried again: of a database that is away everything was said when it went. */
export function logFailure(log: FastifyBaseLogger, error: unknown, words: string): void {
  if (!(error instanceof DatabaseUnavailableError)) log.error(error, words);
}
