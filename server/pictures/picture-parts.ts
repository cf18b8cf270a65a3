import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "#server/files/make-folder.ts";
import { deleteStaleParts, PART } from "#server/files/stale-parts.ts";
import { syncToDisk } from "#server/files/sync-files.ts";

/** A part this old was left by a process that was killed. */
const STALE_MS = 60 * 60 * 1000;

interface Part {
  upload: string;
  versions: string;
  signal: AbortSignal;
}

/** Folder in which pictures are made before they are stored, on the shop's disk. */
export class PictureParts {
  private readonly closing = new AbortController();
  private readonly atWork = new Set<Promise<unknown>>();

  constructor(private readonly folder: string) {}

  /** A place to work in; whatever happens there, nothing of it is left. */
  withPart<Result>(work: (part: Part) => Promise<Result>): Promise<Result> {
    const result = this.workInPart(work).finally(() => this.atWork.delete(result));
    this.atWork.add(result);
    return result;
  }

  async close(): Promise<void> {
    this.closing.abort();
    await Promise.allSettled(this.atWork);
  }

  private async workInPart<Result>(work: (part: Part) => Promise<Result>): Promise<Result> {
    const made = makeFolder(this.folder);
    if (made !== undefined) await syncToDisk(path.dirname(this.folder));
    await deleteStaleParts(this.folder, STALE_MS);
    const part = path.join(this.folder, randomUUID() + PART);
    const versions = path.join(part, "versions");
    makeFolder(versions);
    try {
      return await work({ upload: path.join(part, "upload"), versions, signal: this.closing.signal });
    } finally {
      await rm(part, { recursive: true, force: true });
    }
  }
}
