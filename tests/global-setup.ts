import type { TestProject } from "vitest/node";
import { startPostgres } from "../scripts/start-postgres.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL whose user may create databases. */
    postgresUrl: string;
  }
}

/** One real PostgreSQL for the whole run: the one that is named, else a throw-away one. */
export default async function setup(project: TestProject) {
  const named = process.env.TEST_DATABASE_URL;
  if (named) {
    project.provide("postgresUrl", named);
    return;
  }
  const postgres = await startPostgres();
  project.provide("postgresUrl", postgres.url);
  return postgres.stop;
}
