export const CHUNK_TIMEOUT_MS = 120_000;

export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";

  constructor(chunk: string, reason: "error" | "timeout", options?: ErrorOptions) {
    super(`Loading chunk ${chunk} failed (${reason}).`, options);
  }
}

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
