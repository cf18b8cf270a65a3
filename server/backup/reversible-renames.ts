import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "#server/files/make-folder.ts";
import { syncToDisk } from "#server/files/sync-files.ts";

export class ReversibleRenames {
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
