import path from "node:path";
import { PICTURES_PATH } from "#domain/products/picture.ts";

const NAME = /^([0-9a-f]{32})-([1-9]\d{0,4}x[1-9]\d{0,4}\.(?:webp|avif)|share\.jpg)$/;
const TYPES: Record<string, string> = { ".webp": "image/webp", ".avif": "image/avif", ".jpg": "image/jpeg" };

/** Whether a folder of this name is that of a picture; beside those stand the ones that are being made. */
export function isPictureHash(name: string): boolean {
  return /^[0-9a-f]{32}$/.test(name);
}

/** All files of one picture stand in a folder named by its hash, so that they come and go together. */
export interface PictureFile {
  hash: string;
  name: string;
  type: string;
}

/** The file behind an address, or behind its last part; undefined for what is no picture of ours. */
export function findPictureFile(address: string): PictureFile | undefined {
  const [, hash, name] = NAME.exec(address.replace(PICTURES_PATH, "")) ?? [];
  const type = name && TYPES[path.extname(name)];
  return hash && name && type ? { hash, name, type } : undefined;
}
