import { holdDataFolder } from "#server/backup/data-folder.ts";
import { type Config, ConfigError, loadConfig } from "#server/config.ts";
import { DatabaseUnavailableError } from "#server/db/database-state.ts";
import { migrate } from "#server/db/migrate.ts";
import { type Database, openDatabase } from "#server/db/open.ts";

const NO_ROOM = new Set(["ENOSPC", "EDQUOT", "SQLITE_FULL"]);

/** The arguments are wrong: its message is for the person who typed them. */
export class UsageError extends Error {}

/** Prints a fault that a person can mend as one line, wrong arguments with the usage, any other error as it was thrown. */
export function runCommand(
  usage: string,
  main: () => Promise<void>,
  explain: (error: unknown) => string | undefined = () => undefined,
): void {
  main().catch((error: unknown) => {
    console.error(describe(error, usage) ?? explain(error) ?? error);
    process.exitCode = 1;
  });
}

function describe(error: unknown, usage: string): string | undefined {
  const { message, code } = error as NodeJS.ErrnoException;
  if (error instanceof UsageError) return message || usage;
  if (code?.startsWith("ERR_PARSE_ARGS")) return `${message}\n${usage}`;
  return error instanceof ConfigError ? message : undefined;
}

/** One line for a failure of a disk or database, while files are written to this folder; undefined for anything else. */
export function explainFailure(error: unknown, folder: string): string | undefined {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  const isUnavailable = error instanceof DatabaseUnavailableError;
  if ((code && NO_ROOM.has(code)) || (isUnavailable && error.reason === "disk full"))
    return `no space is left on the disk of ${folder}`;
  if (isUnavailable) return `the database is not available (${error.reason}): ${message}`;
  return syscall ? message : undefined;
}

/** The database of the settings, up to date; no restore can begin meanwhile. */
export async function withShop(work: (db: Database, config: Config) => Promise<void>): Promise<void> {
  const config = loadConfig();
  const lock = holdDataFolder(config);
  const db = await openDatabase(config);
  try {
    await migrate(db);
    await work(db, config);
  } finally {
    await db.destroy();
    lock.release();
  }
}
