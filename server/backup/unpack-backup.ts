import { createHash } from "node:crypto";
import { copyFile, open, stat } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { extract, list } from "tar";
import { migrationNames } from "#server/db/migrate.ts";
import { inspectSnapshot } from "#server/db/snapshot.ts";
import { syncToDisk } from "#server/files/sync-files.ts";
import { ArchiveError } from "./archive.ts";
import { DATABASE, FORMAT, isPart, MANIFEST, type Manifest, ManifestSchema, SECRET } from "./manifest.ts";

const SQLITE_MAGIC = "SQLite format 3\0";
/** An empty database compresses better than tar expects of an honest archive. */
const READING = { strict: true, maxDecompressionRatio: Number.POSITIVE_INFINITY };

/**
 * Throws unless every file, wanted or not, is as in the manifest, the database is whole, and this version of the shop knows it.
 * A copy that the shop made before a migration is a backup too: of the database alone.
 */
export async function unpackBackup(
  file: string,
  folder: string,
  wanted: (name: string) => boolean = (name) => name !== SECRET,
): Promise<Manifest> {
  if (await isSqliteFile(file)) return takeDatabase(file, folder);
  const { files, refusals, manifest } = await readArchive(file);
  if (refusals[0]) throw new ArchiveError(refusals[0]);
  const names = [...new Set([...Object.keys(files), ...Object.keys(manifest.files)])];
  const wrong = names.find((name) => !isDeepStrictEqual(files[name], manifest.files[name]));
  if (wrong) throw new ArchiveError(`it is damaged: ${wrong} is not what was backed up`);
  if (!files[DATABASE]) throw new ArchiveError(`it is damaged: there is no ${DATABASE} in it`);
  await extract({
    file,
    cwd: folder,
    ...READING,
    dmode: 0o700,
    noMtime: true,
    preserveOwner: false,
    filter: (name) => name in files && wanted(name),
    onReadEntry: (entry) => {
      entry.mode = 0o600;
    },
  });
  for (const name of Object.keys(files).filter(wanted)) await syncToDisk(path.join(folder, name));
  const { migrations, rows } = manifest;
  if (!isDeepStrictEqual(await inspectSnapshot(path.join(folder, DATABASE)), { migrations, rows })) {
    throw new ArchiveError("it is damaged: its database does not hold what was backed up");
  }
  return manifest;
}

/** Reads the whole archive and writes nothing. Anything in it but the plain files of a backup, each once, is refused. */
async function readArchive(file: string) {
  const files: Manifest["files"] = {};
  const refusals: string[] = [];
  const manifestChunks: Buffer[] = [];
  const reading = list({
    file,
    ...READING,
    onReadEntry(entry) {
      const { path: name, size, type } = entry;
      const quoted = JSON.stringify(name);
      if (type !== "File") refusals.push(`${quoted} in it is no plain file`);
      else if (name === MANIFEST) entry.on("data", (chunk) => manifestChunks.push(chunk));
      else if (!isPart(name) || name in files) refusals.push(`${quoted} in it belongs to no backup`);
      else {
        const hash = createHash("sha256");
        files[name] = { size, sha256: "" };
        entry.on("data", (chunk) => hash.update(chunk));
        entry.on("end", () => {
          files[name] = { size, sha256: hash.digest("hex") };
        });
      }
    },
  });
  await reading.catch((error: Error) => {
    throw new ArchiveError(`it is damaged: ${error.message}`);
  });
  return { files, refusals, manifest: readManifest(Buffer.concat(manifestChunks).toString()) };
}

function readManifest(text: string): Manifest {
  if (text === "") throw new ArchiveError("it was cut short, or is no backup of a shop: it has no manifest");
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
  const contents = await inspectSnapshot(target);
  const { size, mtime } = await stat(file);
  const files = { [DATABASE]: { size, sha256: "" } };
  return { format: FORMAT, made_at: mtime.toISOString(), database: "SQLite", ...contents, files };
}
