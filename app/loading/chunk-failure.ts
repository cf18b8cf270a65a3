import { ChunkLoadError } from "./chunk-load-error.ts";

/** How the browsers say that a script could not be loaded. */
const BROWSERS_WORDS = /dynamically imported module|Importing a module script failed/i;

/** The error as a chunk-load error, where it is one. A browser's own error is met for the small chunks of a route. */
export function chunkFailure(error: unknown): ChunkLoadError | undefined {
  if (error instanceof ChunkLoadError) return error;
  if (!(error instanceof TypeError) || !BROWSERS_WORDS.test(error.message)) return undefined;
  const [address = "of the page"] = /\/assets\/\S+/.exec(error.message) ?? [];
  return new ChunkLoadError(address, "error", { cause: error });
}
