import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { LimitedConcurrency } from "#server/concurrency/limited-concurrency.ts";
import { ContentCache } from "../content-cache.ts";
import { findLargestSize, findPictureFile, PDF, type PictureFile } from "../picture-file.ts";
import type { PictureStore } from "../picture-store.ts";
import { findPictureType, isPdf } from "../picture-type.ts";
import type { Bucket } from "./bucket.ts";

/** Every picture has the first, and it is put when all else is there: a picture without it is not whole. A lab report is the second. */
const LAST_FILES = ["share.jpg", "report.pdf"];
const isLast = (name: string) => LAST_FILES.includes(name);
/** Some hundred pictures as a page shows them. */
const CACHE_BYTES = 32 * 1024 * 1024;
/** Anybody may request as many names as they like, and each is a request to the bucket. */
const READS = {
  concurrency: 16,
  queue: 200,
  message: "Many pictures are requested at once; please try again in a moment",
  retryAfterSeconds: 5,
};
/** A request that has waited for so long behind a bucket that hangs is not sent any more. */
const LONGEST_WAIT_MS = 15_000;

/** The uploaded pictures in a bucket, under the names that they would have in the folder. */
export class PictureBucket implements PictureStore {
  private readonly contents = new ContentCache(CACHE_BYTES);
  private readonly reads = new LimitedConcurrency(READS);

  constructor(
    private readonly bucket: Bucket,
    private readonly longestWaitMs = LONGEST_WAIT_MS,
  ) {}

  watch(listener: (trouble: string | undefined) => void): void {
    this.bucket.outage.watch(listener);
  }

  async findSize(hash: string) {
    const names = await this.bucket.list(`${hash}/`);
    return names.some(isLast) ? findLargestSize(names) : undefined;
  }

  /** Leftovers of a failure are never found and are replaced by the next try. Deleting them could hurt another process at the same picture. */
  async store(versions: string, hash: string): Promise<void> {
    const names = await readdir(versions);
    const put = async (name: string) => {
      const { type } = getFile(hash, name);
      await this.bucket.put(`${hash}/${name}`, await readFile(path.join(versions, name)), type);
    };
    const outcomes = await Promise.allSettled(names.filter((name) => !isLast(name)).map(put));
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
    for (const name of names.filter(isLast)) await put(name);
  }

  async listFiles(): Promise<PictureFile[]> {
    const keys = await this.bucket.list("");
    const whole = new Set(keys.filter((key) => isLast(key.split("/")[1] ?? "")).map((key) => key.split("/")[0]));
    return keys
      .filter((key) => whole.has(key.split("/")[0]))
      .flatMap((key) => findPictureFile(key.replace("/", "-")) ?? []);
  }

  async findContent({ hash, name, type }: PictureFile): Promise<Buffer | undefined> {
    const key = `${hash}/${name}`;
    return this.contents.get(key, async () => {
      const content = await this.read(key);
      // Others may write to a bucket too, and a server that is no S3 server sends anything.
      const isOfType = content && (type === PDF ? isPdf(content) : `image/${findPictureType(content)}` === type);
      if (content && !isOfType) throw this.bucket.failure(`${key} is no ${type}`);
      return content;
    });
  }

  private read(key: string): Promise<Buffer | undefined> {
    const since = performance.now();
    return this.reads.run(async () => {
      if (performance.now() - since > this.longestWaitMs) throw this.bucket.failure("too many wait for its answers");
      return this.bucket.find(key);
    });
  }
}

function getFile(hash: string, name: string): PictureFile {
  const file = findPictureFile(`${hash}-${name}`);
  if (!file) throw new Error(`${name} is no version of a picture`);
  return file;
}
