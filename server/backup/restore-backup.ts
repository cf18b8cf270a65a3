import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { billNumber } from "#domain/bill/financial-year.ts";
import type { Config } from "#server/config.ts";
import { deleteCredentials } from "#server/db/copy.ts";
import { migrate } from "#server/db/migrate.ts";
import { type Database, openDatabase } from "#server/db/open.ts";
import { inspectPostgres, replaceRows } from "#server/db/replace-rows.ts";
import { lockAsRestore } from "#server/db/running-lock.ts";
import { recountAllDays } from "#server/figures/store.ts";
import { makeFolder } from "#server/files/make-folder.ts";
import { syncToDisk } from "#server/files/sync-files.ts";
import { type Erasures, eraseAgain, listErasures, NO_ERASURES } from "#server/orders/erasing/erase-again-store.ts";
import { finishErasing } from "#server/orders/erasing/eraser.ts";
import { highest, type LastBills, listLastBills, setLastBills } from "#server/orders/money/bill-number-store.ts";
import { createLinkKeys } from "#server/orders/outbox/outbox-store.ts";
import { openPictureStore } from "#server/pictures/open-picture-store.ts";
import { ArchiveError } from "./archive.ts";
import { readBrokenRows } from "./broken-rows-store.ts";
import { markFinished, markUnfinished } from "./data-folder.ts";
import { DATABASE, MAIL, type Manifest, PICTURES, SECRET } from "./manifest.ts";
import { type People, readPeople, replacePeople } from "./people-store.ts";
import { unpackBackup } from "./unpack-backup.ts";

type Where = Pick<Config, "dataDir" | "databaseUrl" | "pictureBucket">;

/** Its message is for the person who ran the command. */
export class RestoreRefusedError extends Error {}

interface Restored {
  manifest: Manifest;
  /** The folder with the files that were there before, if any. */
  aside: string | undefined;
  /** Orders that were erased in the shop that was there, and now in this one; undefined where that could not be read. */
  erasedAgain: number | undefined;
  /** Number of the last bill; the next ones continue after it. */
  lastBill: string | undefined;
  /** How many people of the shop that was there stayed; undefined where they are those of the backup. */
  keptPeople: number | undefined;
}

interface Options {
  replace: boolean;
  /** Takes them also where there is a shop with people. */
  peopleFromBackup?: boolean | undefined;
  findLastBill: FindLastBill;
}

/** Restores the contents of a backup; other files stay. Nothing is touched before the whole archive was checked. */
export async function restoreBackup(where: Where, file: string, options: Options): Promise<Restored> {
  const { replace, peopleFromBackup, findLastBill } = options;
  const { dataDir } = where;
  const lock = lockAsRestore(dataDir);
  if (!lock) throw new RestoreRefusedError(`A shop is running on ${dataDir}, or another restore: stop it first`);
  // Its name is always the same: there is never a second restore at the same time, and a killed one's is in the way.
  const work = path.join(dataDir, "restore.part");
  try {
    const occupied = await listOccupied(where);
    if (occupied.length > 0 && !replace) {
      const there = occupied.join(", ");
      throw new RestoreRefusedError(`There is a shop already (${there}): say --replace to put the backup in its place`);
    }
    await rm(work, { recursive: true, force: true });
    await mkdir(work, { mode: 0o700 });
    const manifest = await unpackBackup(file, work);
    // Before the shop that is there is read, which brings an older one up to date.
    await refuseBrokenRows(work);
    const isReplaced = occupied.length > 0;
    const erased = isReplaced ? await readReplaced(where, listErasures) : NO_ERASURES;
    const lastBills = isReplaced ? await readReplaced(where, listLastBills) : undefined;
    const people = isReplaced && !peopleFromBackup ? await getPeople(where) : undefined;
    const { erasedAgain, lastBill } = await bringUpToDate(work, { erased, lastBills, findLastBill, people });
    const aside = await putInPlace(where, work);
    return { manifest, aside, erasedAgain: erased && erasedAgain, lastBill, keptPeople: people?.users.length };
  } finally {
    // Where one file found no room, others may still be being unpacked.
    await rm(work, { recursive: true, force: true, maxRetries: 5 });
    lock.release();
  }
}

async function listOccupied({ dataDir, databaseUrl }: Where): Promise<string[]> {
  const files = [...(databaseUrl ? [] : [DATABASE]), SECRET].filter((name) => existsSync(path.join(dataDir, name)));
  for (const name of [PICTURES, MAIL]) {
    const folder = path.join(dataDir, name);
    if (existsSync(folder) && (await readdir(folder)).length > 0) files.push(name);
  }
  const occupied = files.map((name) => path.join(dataDir, name));
  if (databaseUrl && (await inspectPostgres(databaseUrl)).occupied) occupied.push("rows in PostgreSQL");
  return occupied;
}

/** Reads from the shop that is replaced; undefined where its database cannot be read, which may be why there is a restore. */
async function readReplaced<Result>(
  { dataDir, databaseUrl }: Where,
  read: (db: Database) => Promise<Result>,
): Promise<Result | undefined> {
  // Opening would create it.
  if (!databaseUrl && !existsSync(path.join(dataDir, DATABASE))) return undefined;
  try {
    const db = await openDatabase({ dataDir, databaseUrl });
    try {
      // A shop of an older version has other tables.
      await migrate(db);
      return await read(db);
    } finally {
      await db.destroy();
    }
  } catch {
    return undefined;
  }
}

/** Undefined where nobody could sign in to the shop that is replaced. */
async function getPeople(where: Where): Promise<People | undefined> {
  const people = await readReplaced(where, readPeople);
  if (people) return people.users.length > 0 ? people : undefined;
  throw new RestoreRefusedError(
    "the people of the shop that is there cannot be read, and those of the backup may have left or have old passwords: say --people-from-backup to take them, then check them with npm run users -- list; if a restore was killed, first move the files in the last before-restore folder back",
  );
}

async function refuseBrokenRows(work: string): Promise<void> {
  const broken = await readBrokenRows(work);
  if (broken.length > 0) throw new ArchiveError(`rows in its database cannot be read: ${broken.join(", ")}`);
}

interface Since {
  people: People | undefined;
  erased: Erasures | undefined;
  lastBills: LastBills | undefined;
  findLastBill: FindLastBill;
}

/** Repeats what must outlast a restore: erased customers, ended sign-ins, people, given numbers of bills. */
async function bringUpToDate(work: string, { erased = NO_ERASURES, lastBills, findLastBill, people }: Since) {
  const db = await openDatabase({ dataDir: work });
  try {
    await migrate(db);
    if (people) await replacePeople(db, people);
    const lastBill = await continueBills(db, lastBills, findLastBill);
    // Backups of earlier versions have them.
    await deleteCredentials(db);
    await createLinkKeys(db, Date.now());
    // They follow from the orders, and no schema has checked them.
    await recountAllDays(db);
    const erasedAgain = await eraseAgain(db, erased, { by: "npm run restore", at: Date.now() });
    await finishErasing({ db, dataDir: work });
    return { erasedAgain, lastBill };
  } finally {
    await db.destroy();
  }
}

/** Puts the restored files in place, all or none: the moves are undone if PostgreSQL, the last step, refuses the rows. */
async function putInPlace({ dataDir, databaseUrl, pictureBucket }: Where, work: string): Promise<string | undefined> {
  // Surplus pictures in a bucket do no harm: pictures never change, and nobody knows a URL that no row names.
  if (pictureBucket) await putIntoBucket({ dataDir, pictureBucket }, path.join(work, PICTURES));
  await syncTree(work);
  const aside = path.join(dataDir, `before-restore-${new Date().toISOString().replace(/[:.]/g, "-")}`);
  const renames = new ReversibleRenames();
  const moveAside = (name: string) => renames.move(path.join(dataDir, name), path.join(aside, name));
  let replaced = false;
  await markUnfinished(dataDir);
  try {
    // The next start makes another, unless JWT_SECRET is set.
    replaced = await moveAside(SECRET);
    const parts = [...(databaseUrl ? [] : [DATABASE]), ...(pictureBucket ? [] : [PICTURES]), MAIL];
    for (const name of parts.filter((part) => existsSync(path.join(work, part)))) {
      replaced = (await moveAside(name)) || replaced;
      // They belong to the old file; beside the new one they would damage it.
      if (name === DATABASE) for (const end of ["-wal", "-shm"]) await moveAside(name + end);
      await renames.move(path.join(work, name), path.join(dataDir, name));
    }
    await renames.sync();
    if (databaseUrl) await replaceRows(databaseUrl, work);
  } catch (error) {
    await renames.undo();
    await rm(aside, { recursive: true, force: true });
    await markFinished(dataDir);
    throw error;
  }
  await markFinished(dataDir);
  return replaced ? aside : undefined;
}

async function putIntoBucket(where: Pick<Where, "dataDir" | "pictureBucket">, folder: string): Promise<void> {
  const pictures = openPictureStore(where);
  for (const hash of existsSync(folder) ? await readdir(folder) : []) {
    await pictures.store(path.join(folder, hash), hash);
  }
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncTree(path.join(folder, entry.name));
  }
  await syncToDisk(folder);
}

class ReversibleRenames {
  private readonly done: { from: string; to: string }[] = [];

  /** False where there was nothing to move. */
  async move(from: string, to: string): Promise<boolean> {
    if (!existsSync(from)) return false;
    makeFolder(path.dirname(to));
    await rename(from, to);
    this.done.push({ from, to });
    return true;
  }

  async undo(): Promise<void> {
    for (const { from, to } of this.done.toReversed()) await rename(to, from);
    await this.sync();
  }

  async sync(): Promise<void> {
    const folders = new Set(this.done.flatMap(({ from, to }) => [path.dirname(from), path.dirname(to)]));
    for (const folder of folders) await syncToDisk(folder);
  }
}

/** Finds out the last bill on paper, which the replaced shop may know; empty if it is not later than the one in the backup. */
type FindLastBill = (known: { inBackup: string | undefined; isKnown: boolean }) => Promise<LastBills>;

/**
 * No number of a bill that was handed out after the backup is given again. The replaced shop knows the last one, unless it
 * is not the shop of this backup or there is none: then only the paper does. Returns the last number.
 */
async function continueBills(
  db: Database,
  replaced: LastBills | undefined,
  findLastBill: FindLastBill,
): Promise<string | undefined> {
  const inBackup = await listLastBills(db);
  const isKnown = replaced !== undefined && replaced.size > 0 && isUpTo(replaced, inBackup);
  const onPaper = await findLastBill({ inBackup: nameLast(inBackup), isKnown });
  const last = highest([...inBackup, ...(replaced ?? []), ...onPaper]);
  await setLastBills(db, last);
  return nameLast(last);
}

function isUpTo(one: LastBills, other: LastBills): boolean {
  return [...other].every(([year, count]) => (one.get(year) ?? 0) >= count);
}

function nameLast(last: LastBills): string | undefined {
  const year = [...last.keys()].sort().at(-1);
  return year && billNumber(year, last.get(year) ?? 0);
}
