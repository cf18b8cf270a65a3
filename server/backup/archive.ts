import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Header, Parser, Pax, type ReadEntry } from "tar";
import { syncFolder, writeSynced } from "#server/files/sync-files.ts";

const BLOCK_BYTES = 512;
const OWNER_ONLY = 0o600;

/** A file of an archive. */
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
  await syncFolder(path.dirname(file));
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

/** Hands over each file of an archive, one after the other. Anything in it but plain files is refused. */
export async function readArchive(file: string, take: (file: ArchiveFile) => Promise<void>): Promise<void> {
  let failure: unknown;
  let taken: Promise<void> = Promise.resolve();
  const entries = new Set<ReadEntry>();
  const takeEntry = async (entry: ReadEntry) => {
    try {
      if (failure !== undefined) return;
      if (entry.type !== "File") throw new ArchiveError(`${JSON.stringify(entry.path)} in it is no plain file`);
      await take({ name: entry.path, size: entry.size, content: entry });
    } catch (error) {
      failure ??= error;
    } finally {
      entries.delete(entry);
      // Skip the rest of an entry that was not read to its end.
      entry.resume();
    }
  };
  const onReadEntry = (entry: ReadEntry) => {
    entries.add(entry);
    // The reader gets the error too; without a reader it would end the process.
    entry.on("error", () => {});
    taken = taken.then(() => takeEntry(entry));
  };
  try {
    await pipeline(createReadStream(file), createGunzip(), sinkTo(new Parser({ strict: true, onReadEntry })));
  } catch (error) {
    for (const entry of entries) entry.destroy(error);
    await taken;
    throw new ArchiveError(`it is damaged: ${(error as Error).message}`);
  }
  await taken;
  if (failure !== undefined) throw failure;
}

function sinkTo(parser: Parser): Writable {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      if (parser.write(chunk)) done();
      else parser.once("drain", done);
    },
    final(done) {
      parser.once("end", done);
      parser.end();
    },
  });
  parser.on("error", (error: Error) => sink.destroy(error));
  return sink;
}

/** Passes everything on, and calls back with the hash when all has passed. */
export async function* hashing(content: ArchiveFile["content"], onHash: (sha256: string) => void) {
  const hash = createHash("sha256");
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
  onHash(hash.digest("hex"));
}
