import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { syncFolder } from "#server/folder-sync.ts";
import type { PictureFile } from "./picture-file.ts";

const PART = ".part";
/** A part this old was left by a process that was killed. */
const STALE_MS = 60 * 60 * 1000;

/** The uploaded pictures on disk: one folder for each, named by the hash of the upload, there whole or not at all. */
export class PictureFolder {
  constructor(private readonly folder: string) {}

  /** A place to work in; whatever happens there, nothing of it is left. */
  async withPart<Result>(work: (part: { upload: string; versions: string }) => Promise<Result>): Promise<Result> {
    const made = await mkdir(this.folder, { recursive: true, mode: 0o700 });
    if (made !== undefined) await syncFolder(path.dirname(this.folder));
    await this.deleteStaleParts();
    const part = path.join(this.folder, randomUUID() + PART);
    const versions = path.join(part, "versions");
    await mkdir(versions, { recursive: true, mode: 0o700 });
    try {
      return await work({ upload: path.join(part, "upload"), versions });
    } finally {
      await rm(part, { recursive: true, force: true });
    }
  }

  /** The size of a picture that is here already. */
  async findSize(hash: string): Promise<{ width: number; height: number } | undefined> {
    const names = await readdir(path.join(this.folder, hash)).catch(absent);
    const sizes = names?.flatMap((name) => {
      const [, width, height] = /^(\d+)x(\d+)\.webp$/.exec(name) ?? [];
      return width ? [{ width: Number(width), height: Number(height) }] : [];
    });
    return sizes?.sort((one, other) => other.width - one.width)[0];
  }

  /** All versions appear in one step. Who comes second with the same picture finds it there. */
  async keep(versions: string, hash: string): Promise<void> {
    try {
      await rename(versions, path.join(this.folder, hash));
    } catch (error) {
      if (!(await this.findSize(hash))) throw error;
    }
    await syncFolder(this.folder);
  }

  async findContent({ hash, name }: PictureFile): Promise<Buffer | undefined> {
    return readFile(path.join(this.folder, hash, name)).catch(absent);
  }

  private async deleteStaleParts(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      if (!name.endsWith(PART)) continue;
      const part = path.join(this.folder, name);
      const { mtimeMs } = (await stat(part).catch(absent)) ?? { mtimeMs: Number.NaN };
      if (Date.now() - mtimeMs > STALE_MS) await rm(part, { recursive: true, force: true });
    }
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
