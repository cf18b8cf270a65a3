import type { Database } from "#server/db/open.ts";
import { overwriteLog } from "#server/db/overwrite-log.ts";
import { deleteMailFiles, mailFolder } from "#server/mail/mail-files.ts";
import { listErasedMails } from "./erase-store.ts";

interface Place {
  db: Database;
  dataDir: string;
}

/** Removes what the commit left on disk: the database's log and mails stored as files. */
export async function eraseFiles(place: Place, since: number): Promise<void> {
  await overwriteLog(place.db);
  await deleteErasedMails(place, since);
}

export async function deleteErasedMails({ db, dataDir }: Place, since: number): Promise<void> {
  await deleteMailFiles(mailFolder(dataDir), await listErasedMails(db, since));
}
