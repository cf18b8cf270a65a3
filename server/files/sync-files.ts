import { open, writeFile } from "node:fs/promises";

/** A new file, for its owner's eyes only, that lasts when this is done; its name lasts after a sync of the folder. */
export async function writeSynced(file: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await writeFile(handle, content);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

export async function syncToDisk(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
