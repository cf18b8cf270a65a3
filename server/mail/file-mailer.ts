import { randomUUID } from "node:crypto";
import { readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import MailComposer from "nodemailer/lib/mail-composer";
import { makeFolder } from "#server/files/make-folder.ts";
import { deleteStaleParts, PART } from "#server/files/stale-parts.ts";
import { syncToDisk, writeSynced } from "#server/files/sync-files.ts";
import { type Mail, type Mailer, toMessage } from "./mail.ts";

/** A mail is written in far less. If one is slower, the outbox writes it again. */
const STALE_MS = 60_000;

/** Stores each mail as a file that mail programs open, for a shop without an SMTP server. */
export function buildFileMailer(folder: string, { staleMs = STALE_MS } = {}): Mailer {
  // A killed process is often started again at once, so its part is still young: looked at now and once more.
  const tidy = () =>
    deleteStaleParts(folder, staleMs).catch(() => {
      // There may be no folder yet. Parts hold up no mail, and the next start looks again.
    });
  tidy();
  const secondLook = setTimeout(tidy, 2 * staleMs).unref();

  async function send(mail: Mail): Promise<void> {
    const content = await new MailComposer({ ...toMessage(mail), newline: "win" }).compile().build();
    await ensureFolder(folder);
    const part = path.join(folder, `${randomUUID()}${PART}`);
    try {
      await writeSynced(part, content);
      await rename(part, path.join(folder, fileName(mail.messageId)));
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    await syncToDisk(folder);
  }

  return { send, close: () => clearTimeout(secondLook) };
}

async function ensureFolder(folder: string): Promise<void> {
  if (makeFolder(folder) !== undefined) await syncToDisk(path.dirname(folder));
}

/** The id names the file, so a repeat takes the place of the first and ids made in order list in order. */
function fileName(messageId: string): string {
  return `${encodeURIComponent(messageId.replace(/^<|>$/g, ""))}.eml`;
}

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
