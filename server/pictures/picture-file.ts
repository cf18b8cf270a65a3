import { webcrypto } from "node:crypto";
import path from "node:path";
import { MAX_PICTURE_HEIGHT, MAX_PICTURE_WIDTH, PICTURES_PATH } from "#domain/products/picture.ts";

const HASH_LENGTH = 32;
const NAME = /^([0-9a-f]{32})-(([1-9]\d{0,3})x([1-9]\d{0,3})\.(?:webp|avif)|share\.jpg|report\.pdf)$/;
/** Of a lab report, which is stored like a picture. */
export const PDF = "application/pdf";
const TYPES: Record<string, string> = {
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".pdf": PDF,
};

/** Whether a folder of this name is that of a picture; the others are pictures in the making. */
export function isPictureHash(name: string): boolean {
  return /^[0-9a-f]{32}$/.test(name);
}

/** All files of one picture are in a folder named by its hash, so that they appear together. */
export interface PictureFile {
  hash: string;
  name: string;
  type: string;
}

/** The file behind a URL, or behind its last part; undefined for a name that no upload can have got. */
export function findPictureFile(url: string): PictureFile | undefined {
  const [, hash, name, width = 1, height = 1] = NAME.exec(url.replace(PICTURES_PATH, "")) ?? [];
  if (Number(width) > MAX_PICTURE_WIDTH || Number(height) > MAX_PICTURE_HEIGHT) return undefined;
  const type = name && TYPES[path.extname(name)];
  return hash && name && type ? { hash, name, type } : undefined;
}

export function findLargestSize(names: string[]): { width: number; height: number } | undefined {
  const sizes = names.flatMap((name) => {
    const [, width, height] = /^(\d+)x(\d+)\.webp$/.exec(name) ?? [];
    return width ? [{ width: Number(width), height: Number(height) }] : [];
  });
  return sizes.sort((one, other) => other.width - one.width)[0];
}

/** Off the main thread: a hash of 15 MB would hold up every other response. */
export async function hashPicture(content: Buffer): Promise<string> {
  const digest = await webcrypto.subtle.digest("SHA-256", content as Buffer<ArrayBuffer>);
  return Buffer.from(digest).toString("hex").slice(0, HASH_LENGTH);
}
