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

/** Makes new names in a folder last. Calls that come while one sync runs share the next, so a burst costs a few. */
export function buildFolderSync(folder: string): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function start(): Promise<void> {
    next = undefined;
    running = syncToDisk(folder).finally(() => {
      running = undefined;
    });
    return running;
  }

  return () => {
    if (running === undefined) return start();
    next ??= running.then(start, start);
    return next;
  };
}

/** Makes a file's content last, or the names in a folder. */
export async function syncToDisk(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
