import { createHash, randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { Header, Pax } from "tar";
import { syncToDisk, writeSynced } from "#server/files/sync-files.ts";

const BLOCK_BYTES = 512;
const OWNER_ONLY = 0o600;

export interface ArchiveFile {
  name: string;
  size: number;
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** Its message is for the person who ran the command. */
export class ArchiveError extends Error {}

/** A new compressed tar file, for its owner's eyes only. `check` reads it back before it gets its name, by one rename. */
export async function writeArchive(
  file: string,
  files: AsyncIterable<ArchiveFile>,
  check: (part: string) => Promise<void>,
): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  try {
    await pipeline(toTar(files), createGzip(), (packed: AsyncIterable<Uint8Array>) => writeSynced(part, packed));
    await check(part);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await syncToDisk(path.dirname(file));
}

async function* toTar(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of files) {
    const header = new Header({ path: name, size, mode: OWNER_ONLY, mtime: new Date(), type: "File" });
    // A long name does not fit into the header and is written before it.
    if (header.encode()) yield new Pax({ path: name, size }).encode();
    if (header.block) yield header.block;
    let left = size;
    for await (const chunk of content) {
      left -= chunk.length;
      yield chunk;
    }
    if (left !== 0) throw new ArchiveError(`${name} changed while it was read`);
    yield Buffer.alloc((BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES);
  }
  yield Buffer.alloc(2 * BLOCK_BYTES);
}

export async function* hashing(content: ArchiveFile["content"], onHash: (sha256: string) => void) {
  const hash = createHash("sha256");
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
  onHash(hash.digest("hex"));
}
