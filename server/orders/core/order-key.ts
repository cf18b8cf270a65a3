import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 128 bits: no number of tries finds one. */
const KEY_BYTES = 16;
/** As much of the hash finds its row, in hexadecimal digits; the rest is compared. */
const ID_LENGTH = 16;

export function randomOrderKey(): string {
  return randomBytes(KEY_BYTES).toString("base64url");
}

/** What is stored of a key. The key itself cannot be read from it. */
export interface HashedKey {
  id: string;
  hash: string;
}

export function hashOrderKey(key: string): HashedKey {
  const digest = createHash("sha256").update(key).digest("hex");
  return { id: digest.slice(0, ID_LENGTH), hash: digest.slice(ID_LENGTH) };
}

const NO_KEY = "0".repeat(64 - ID_LENGTH);

/** Takes the same time whatever is stored, and where nothing is. */
export function isSameOrderKey(stored: string | undefined, { hash }: HashedKey): boolean {
  return timingSafeEqual(Buffer.from(stored ?? NO_KEY), Buffer.from(hash));
}
