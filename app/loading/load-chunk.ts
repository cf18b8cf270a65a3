import { ChunkLoadError } from "./chunk-load-error.ts";

export const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the site that is loaded when it is needed; it gives up after the time-out. */
export async function loadChunk<Chunk>(address: string, load: () => Promise<Chunk>): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(address, "timeout")), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError(address, "error", { cause });
  } finally {
    clearTimeout(timer);
  }
}
