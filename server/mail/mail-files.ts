import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { syncToDisk } from "#server/files/sync-files.ts";

export function mailFolder(dataDir: string): string {
  return path.join(dataDir, "mail");
}

/** Deletes the mails with these ids, whatever their domain; returns how many there were. */
export async function deleteMailFiles(folder: string, ids: string[]): Promise<number> {
  const wanted = new Set(ids);
  const names = await readdir(folder).catch(() => []);
  const found = names.filter((name) => name.endsWith(".eml") && wanted.has(name.split("%40", 1).join()));
  for (const name of found) await rm(path.join(folder, name), { force: true });
  if (found.length > 0) await syncToDisk(folder);
  return found.length;
}
