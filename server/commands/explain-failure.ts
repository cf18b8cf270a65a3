import { DatabaseUnavailableError } from "#server/db/database-state.ts";

const NO_ROOM = new Set(["ENOSPC", "EDQUOT", "SQLITE_FULL"]);

/** One line for a failure of a disk or database, while files are written to this folder; undefined for anything else. */
export function explainFailure(error: unknown, folder: string): string | undefined {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  const isUnavailable = error instanceof DatabaseUnavailableError;
  if ((code && NO_ROOM.has(code)) || (isUnavailable && error.reason === "disk full"))
    return `no space is left on the disk of ${folder}`;
  if (isUnavailable) return `the database is not available (${error.reason}): ${message}`;
  return syscall ? message : undefined;
}
