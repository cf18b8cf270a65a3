import { copyFile, open, stat } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { migrationNames } from "#server/db/migrate.ts";
import { inspectSnapshot } from "#server/db/snapshot.ts";
import { makeFolder } from "#server/files/make-folder.ts";
import { writeSynced } from "#server/files/sync-files.ts";
import { ArchiveError, type ArchiveFile, hashing, readArchive } from "./archive.ts";
import { DATABASE, FORMAT, isPart, MANIFEST, type Manifest, ManifestSchema } from "./manifest.ts";

const SQLITE_MAGIC = "SQLite format 3\0";

/**
 * Writes the wanted files of a backup into this empty folder and gives its manifest. It throws unless every file, wanted
 * or not, is what the manifest says, the database is whole, and this version of the shop knows it. A copy that the shop
 * made before a migration is a backup too: of the database alone.
 */
export async function unpackBackup(
  file: string,
  folder: string,
  wanted: (name: string) => boolean = () => true,
): Promise<Manifest> {
  if (await isSqliteFile(file)) return takeDatabase(file, folder);
  const files: Manifest["files"] = {};
  const strangers: string[] = [];
  let manifestText: string | undefined;
  await readArchive(file, async ({ name, size, content }) => {
    if (name === MANIFEST) manifestText = (await collect(content)).toString();
    else if (!isPart(name) || name in files) strangers.push(name);
    else {
      const note = (sha256: string) => {
        files[name] = { size, sha256 };
      };
      await (wanted(name) ? write(path.join(folder, name), hashing(content, note)) : drain(hashing(content, note)));
    }
  });
  const manifest = readManifest(manifestText);
  if (strangers.length > 0) throw new ArchiveError(`${JSON.stringify(strangers[0])} in it belongs to no backup`);
  const names = [...new Set([...Object.keys(files), ...Object.keys(manifest.files)])];
  const wrong = names.find((name) => !isDeepStrictEqual(files[name], manifest.files[name]));
  if (wrong) throw new ArchiveError(`it is damaged: ${wrong} is not what was backed up`);
  if (!files[DATABASE]) throw new ArchiveError(`it is damaged: there is no ${DATABASE} in it`);
  const { migrations, rows } = manifest;
  if (!isDeepStrictEqual(inspectSnapshot(path.join(folder, DATABASE)), { migrations, rows })) {
    throw new ArchiveError("it is damaged: its database does not hold what was backed up");
  }
  return manifest;
}

function readManifest(text: string | undefined): Manifest {
  if (text === undefined) throw new ArchiveError("it was cut short, or is no backup of a shop: it has no manifest");
  const { success, data } = ManifestSchema.safeParse(parse(text));
  const format = success ? data.format : undefined;
  if (format !== undefined && format > FORMAT) throw new ArchiveError("it was made by a newer version of the shop");
  if (!success) throw new ArchiveError("it is damaged: its manifest cannot be read");
  refuseNewer(data.migrations);
  return data;
}

function refuseNewer(migrations: string[]): void {
  const unknown = migrations.find((name) => !migrationNames.includes(name));
  if (unknown) throw new ArchiveError(`it was made by a newer version of the shop: this one does not know ${unknown}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function isSqliteFile(file: string): Promise<boolean> {
  const handle = await open(file, "r").catch((error: Error) => {
    throw new ArchiveError(error.message);
  });
  try {
    const { buffer } = await handle.read(Buffer.alloc(SQLITE_MAGIC.length), 0, SQLITE_MAGIC.length, 0);
    return buffer.toString("latin1") === SQLITE_MAGIC;
  } finally {
    await handle.close();
  }
}

async function takeDatabase(file: string, folder: string): Promise<Manifest> {
  const target = path.join(folder, DATABASE);
  await copyFile(file, target);
  const contents = inspectSnapshot(target);
  refuseNewer(contents.migrations);
  const { size, mtime } = await stat(file);
  const files = { [DATABASE]: { size, sha256: "" } };
  return { format: FORMAT, made_at: mtime.toISOString(), database: "SQLite", ...contents, files };
}

async function write(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  makeFolder(path.dirname(file));
  await writeSynced(file, content);
}

async function drain(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _chunk of content);
}

async function collect(content: ArchiveFile["content"]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
