import { webcrypto } from "node:crypto";

const HASH_LENGTH = 32;

/** Off the main thread: a hash of 15 MB would hold up every other answer. */
export async function hashPicture(content: Buffer): Promise<string> {
  const digest = await webcrypto.subtle.digest("SHA-256", content as Buffer<ArrayBuffer>);
  return Buffer.from(digest).toString("hex").slice(0, HASH_LENGTH);
}
