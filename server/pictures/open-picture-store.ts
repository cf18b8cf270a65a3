import { readdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { syncToDisk } from "#server/files/sync-files.ts";
import { Bucket } from "./bucket/bucket.ts";
import type { BucketSettings } from "./bucket/bucket-url.ts";
import { PictureBucket } from "./bucket/picture-bucket.ts";
import { ContentCache } from "./content-cache.ts";
import { findLargestSize, findPictureFile, isPictureHash, type PictureFile } from "./picture-file.ts";
import type { PictureStore } from "./picture-store.ts";

/** Enough to share what is requested most; the system keeps files in memory too. */
const CACHE_BYTES = 8 * 1024 * 1024;

interface Where {
  pictureBucket?: BucketSettings | undefined;
  dataDir: string;
}

const NO_PICTURE = "0".repeat(32);

export function openPictureStore({ pictureBucket, dataDir }: Where): PictureStore {
  if (pictureBucket) return new PictureBucket(new Bucket(pictureBucket));
  return new PictureFolder(path.join(dataDir, "pictures"));
}

export async function findStoreProblem(pictures: PictureStore): Promise<string | undefined> {
  try {
    await pictures.findSize(NO_PICTURE);
  } catch (error) {
    return (error as Error).message;
  }
}

/** The uploaded pictures on disk: one folder for each, named by the hash of the upload. */
class PictureFolder implements PictureStore {
  private readonly contents = new ContentCache(CACHE_BYTES);

  constructor(private readonly folder: string) {}

  async findSize(hash: string) {
    const names = await readdir(path.join(this.folder, hash)).catch(absent);
    return names && findLargestSize(names);
  }

  /** All versions appear in one step. */
  async store(versions: string, hash: string): Promise<void> {
    try {
      await rename(versions, path.join(this.folder, hash));
    } catch (error) {
      // Stored by another upload: a folder appears whole.
      if (!(await readdir(path.join(this.folder, hash)).catch(absent))?.length) throw error;
    }
    await syncToDisk(this.folder);
  }

  async listFiles(): Promise<PictureFile[]> {
    const files: PictureFile[] = [];
    for (const hash of (await readdir(this.folder).catch(absent)) ?? []) {
      if (!isPictureHash(hash)) continue;
      const names = await readdir(path.join(this.folder, hash));
      files.push(...names.flatMap((name) => findPictureFile(`${hash}-${name}`) ?? []));
    }
    return files;
  }

  async findContent({ hash, name }: PictureFile): Promise<Buffer | undefined> {
    const file = path.join(this.folder, hash, name);
    return this.contents.get(file, () => readFile(file).catch(absent));
  }
}

/** For `.catch`: a missing file or folder is no failure. */
function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
