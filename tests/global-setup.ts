import type { TestProject } from "vitest/node";
import { startPostgres } from "../scripts/services/postgres.mjs";
import { startS3 } from "../scripts/services/s3.mjs";
import { createMigratedDatabases, type MigratedDatabases } from "./migrated-databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL whose user may create databases. */
    postgresUrl: string;
    migrated: MigratedDatabases;
    /** A bucket of an S3 server, as in PICTURES_URL, or why there is none. */
    bucket: { url: string } | { missing: string };
  }
}

/** One real PostgreSQL and one real S3 server for the whole run: those that are named, else throw-away ones. */
export default async function setup(project: TestProject) {
  const { TEST_DATABASE_URL, TEST_PICTURES_URL } = process.env;
  const [postgres, s3] = await Promise.all([
    TEST_DATABASE_URL ? named(TEST_DATABASE_URL) : startPostgres(),
    // Only some tests need it, and only they fail without it.
    TEST_PICTURES_URL ? named(TEST_PICTURES_URL) : startS3().catch(({ message }: Error) => ({ missing: message })),
  ]);
  project.provide("postgresUrl", postgres.url);
  const migrated = await createMigratedDatabases(postgres.url);
  project.provide("migrated", migrated.databases);
  project.provide("bucket", "missing" in s3 ? s3 : { url: s3.url });
  return async () => {
    await migrated.remove();
    await Promise.all([postgres.stop(), "stop" in s3 && s3.stop()]);
  };
}

const named = (url: string) => ({ url, stop: async () => {} });
