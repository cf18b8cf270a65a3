import { ApiError } from "#domain/api-error.ts";

/** As the server has it: said here, nobody waits for megabytes to go out in vain. */
const MAX_FILE_MB = 15;

/** Why a picture did not arrive. */
export interface UploadFailure {
  words: string;
  /** The file itself is wrong: it would fail each time. */
  final: boolean;
}

/** What is wrong with a file before it is sent. */
export function refuseFile({ size }: Pick<File, "size">): UploadFailure | undefined {
  if (size <= MAX_FILE_MB * 1024 * 1024) return undefined;
  return { words: `It must be at most ${MAX_FILE_MB} MB.`, final: true };
}

export function uploadFailure(error: unknown): UploadFailure {
  const issue = error instanceof ApiError ? error.issues[0] : undefined;
  const [first = "", ...rest] = issue?.message ?? describe(error);
  return { words: first.toUpperCase() + rest.join(""), final: issue !== undefined };
}

function describe(error: unknown): string {
  return error instanceof ApiError ? error.reason || error.message : String((error as Error).message ?? error);
}
