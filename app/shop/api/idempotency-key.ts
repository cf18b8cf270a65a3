import { deviceStorage } from "#app/ui/browser-storage.ts";
import { randomKey } from "#app/ui/random-key.ts";

const STORAGE_KEY = "orderKeys";
/** Who tries again after this books anew. */
const LASTING_MS = 24 * 60 * 60_000;

interface StoredKey {
  key: string;
  at: number;
}

/** What could not be stored lasts as long as the document. */
let unstored: Record<string, StoredKey> = {};

/**
 * The idempotency key of an order: the same for the same content until one has gone out, also after a reload and in
 * another tab, so that trying again is never a second order. Other content is another order.
 */
export function idempotencyKeyFor(content: string): string {
  const keys = readKeys();
  const print = fingerprint(content);
  const known = keys[print] ?? { key: randomKey(), at: Date.now() };
  writeKeys({ ...keys, [print]: known });
  return known.key;
}

/** Once an order has gone out, the next one is a new one even with the same content. */
export function clearIdempotencyKeys(): void {
  writeKeys({});
}

function readKeys(): Record<string, StoredKey> {
  const stored = deviceStorage.readJson(STORAGE_KEY);
  const entries: [string, unknown][] = Object.entries({ ...Object(stored), ...unstored });
  return Object.fromEntries(entries.filter(isLasting));
}

function isLasting(entry: [string, unknown]): entry is [string, StoredKey] {
  const { key, at } = Object(entry[1]);
  return typeof key === "string" && key !== "" && at > Date.now() - LASTING_MS;
}

function writeKeys(keys: Record<string, StoredKey>): void {
  const isStored = deviceStorage.write(STORAGE_KEY, Object.keys(keys).length > 0 ? JSON.stringify(keys) : null);
  unstored = isStored ? {} : keys;
}

/** Two 32-bit FNV hashes: the content names a person, so it is not itself written to storage. */
function fingerprint(content: string): string {
  let one = 0x811c9dc5;
  let other = 0x01234567;
  for (let at = 0; at < content.length; at++) {
    const unit = content.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit ^ at, 0x01000193);
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}-${content.length}`;
}
