import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { MIN_SECRET_LENGTH } from "#server/config.ts";
import { makeFolder } from "#server/files/make-folder.ts";
import { syncToDisk, writeSynced } from "#server/files/sync-files.ts";

/** What it means that a file is made anew. */
const LOSSES = {
  "jwt-secret": "everybody has to sign in again",
  "two-factor-key": "codes of authenticator apps are wrong until two-factor is turned off and on again",
};

interface Place {
  /** The secret from the settings. */
  given: string | undefined;
  dataDir: string;
}

/** A secret: the one from the settings, else one made once and stored in the data folder for its owner only. */
export async function loadSecret(
  name: keyof typeof LOSSES,
  { given, dataDir }: Place,
  warn: (line: string) => void,
): Promise<Uint8Array> {
  return new TextEncoder().encode(given ?? (await storedSecret(name, dataDir, warn)));
}

async function storedSecret(name: keyof typeof LOSSES, dataDir: string, warn: (line: string) => void): Promise<string> {
  const file = path.join(dataDir, name);
  makeFolder(dataDir);
  const stored = await find(file);
  if (stored !== undefined && isLong(stored)) return stored;
  if (stored !== undefined) {
    // Cut off by a crash or written by hand. A guessed secret signs in as anybody; a new one only ends sign-ins.
    await rm(file, { force: true });
    warn(`${file} was too short to be a secret and was replaced: ${LOSSES[name]}`);
  }
  await makeSecret(file);
  return readFile(file, "utf8");
}

/** Written whole beside it, then linked: of two processes that start together, both end up with the first one's. */
async function makeSecret(file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeSynced(draft, Buffer.from(randomBytes(48).toString("base64url")));
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
  await syncToDisk(path.dirname(file));
}

async function find(file: string): Promise<string | undefined> {
  try {
    // An editor may have ended it with a new line.
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

const isLong = (secret: string) => secret.length >= MIN_SECRET_LENGTH;
