export const CHUNK_TIMEOUT_MS = 120_000;

/** How browsers say that a script could not be loaded. */
const BROWSER_MESSAGES = /dynamically imported module|Importing a module script failed/i;

/** A part of the site that is loaded when it is needed has not come. */
export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";

  constructor(chunk: string, reason: "error" | "timeout", options?: ErrorOptions) {
    super(`Loading chunk ${chunk} failed (${reason}).`, options);
  }
}

/** Loads a part of the site that was split off; gives up after the time-out. */
export async function loadChunk<Chunk>(name: string, load: () => Promise<Chunk>): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(name, "timeout")), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError(name, "error", { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** The error as a chunk-load error, where it is one. The small chunks of a route fail with the browser's own error. */
export function findChunkLoadError(error: unknown): ChunkLoadError | undefined {
  if (error instanceof ChunkLoadError) return error;
  if (!(error instanceof TypeError) || !BROWSER_MESSAGES.test(error.message)) return undefined;
  const [path = "of the page"] = /\/assets\/\S+/.exec(error.message) ?? [];
  return new ChunkLoadError(path, "error", { cause: error });
}
