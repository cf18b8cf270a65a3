import { ApiError } from "#app/api/shop-api.ts";

/** As the server has it: said here, nobody waits for megabytes to go out in vain. */
const MAX_FILE_MB = 15;

/** What is wrong with a file before it is sent. */
export function refuseFile({ size }: Pick<File, "size">): string | undefined {
  return size > MAX_FILE_MB * 1024 * 1024 ? `It must be at most ${MAX_FILE_MB} MB.` : undefined;
}

/** Why a picture did not arrive, in words. */
export function uploadFailure(error: unknown): string {
  const words = error instanceof ApiError ? error.reason || error.message : String((error as Error).message ?? error);
  const [first = "", ...rest] = words.replace(/^file: /, "");
  return first.toUpperCase() + rest.join("");
}
