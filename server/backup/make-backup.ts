import { createReadStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Config } from "#server/config.ts";
import { inspectSnapshot, writeSnapshot } from "#server/db/snapshot.ts";
import { openPictureStore } from "#server/pictures/open-picture-store.ts";
import { ArchiveError, type ArchiveFile, hashing, writeArchive } from "./archive.ts";
import { readBrokenRows } from "./broken-rows-store.ts";
import { DATABASE, FORMAT, MAIL, MAIL_FILE, MANIFEST, type Manifest, PICTURES } from "./manifest.ts";
import { unpackBackup } from "./unpack-backup.ts";

type Where = Pick<Config, "dataDir" | "databaseUrl" | "pictureBucket">;

const WORK_FOLDER = "backup.part-";
/** A work folder this old was left by a process that was killed. */
const STALE_MS = 24 * 60 * 60 * 1000;

/**
 * Writes all data of a running shop into one archive, which is read back before it gets its name.
 * `onBroken` hears of rows for which a restore would refuse it.
 */
export async function makeBackup(
  where: Where,
  file: string,
  onBroken: (rows: string[]) => void = () => {},
): Promise<Manifest> {
  if (existsSync(file)) throw new ArchiveError(`${file} is there already, and a backup takes the place of nothing`);
  return withWorkFolder(path.dirname(file), async (work) => {
    // The database first: pictures and mails that its rows name were written before those rows.
    const snapshot = await writeSnapshot(where, work);
    const manifest: Manifest = {
      format: FORMAT,
      made_at: new Date().toISOString(),
      database: where.databaseUrl ? "PostgreSQL" : "SQLite",
      ...(await inspectSnapshot(snapshot)),
      files: {},
    };
    await writeArchive(file, withManifest(manifest, readFiles(where, snapshot)), async (part) => {
      const folder = path.join(work, "read-back");
      await mkdir(folder, { mode: 0o700 });
      const found = await unpackBackup(part, folder, (name) => name === DATABASE);
      if (!isDeepStrictEqual(found, manifest)) throw new ArchiveError("what was read back is not what was written");
      const broken = await readBrokenRows(folder);
      if (broken.length > 0) onBroken(broken);
    });
    return manifest;
  });
}

/** Beside the archive, so that a full `DATA_DIR` can be backed up to another disk. */
async function withWorkFolder<Result>(beside: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  for (const name of existsSync(beside) ? await readdir(beside) : []) {
    const stale = path.join(beside, name);
    if (!name.startsWith(WORK_FOLDER) || Date.now() - (await stat(stale)).mtimeMs < STALE_MS) continue;
    await rm(stale, { recursive: true, force: true });
  }
  const folder = await mkdtemp(path.join(beside, WORK_FOLDER));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* withManifest(manifest: Manifest, files: AsyncIterable<ArchiveFile>): AsyncGenerator<ArchiveFile> {
  for await (const file of files) {
    const note = (sha256: string) => {
      manifest.files[file.name] = { size: file.size, sha256 };
    };
    yield { ...file, content: hashing(file.content, note) };
  }
  yield inMemory(MANIFEST, Buffer.from(JSON.stringify(manifest)));
}

async function* readFiles({ dataDir, pictureBucket }: Where, snapshot: string): AsyncGenerator<ArchiveFile> {
  yield { name: DATABASE, size: (await stat(snapshot)).size, content: createReadStream(snapshot) };
  const pictures = openPictureStore({ dataDir, pictureBucket });
  for (const picture of await pictures.listFiles()) {
    const content = await pictures.findContent(picture);
    // Nothing of the shop deletes a picture; somebody did just now.
    if (content) yield inMemory(`${PICTURES}/${picture.hash}/${picture.name}`, content);
  }
  const mail = path.join(dataDir, MAIL);
  for (const name of existsSync(mail) ? await readdir(mail) : []) {
    if (MAIL_FILE.test(name)) yield inMemory(`${MAIL}/${name}`, await readFile(path.join(mail, name)));
  }
}

function inMemory(name: string, content: Buffer): ArchiveFile {
  return { name, size: content.length, content: [content] };
}
