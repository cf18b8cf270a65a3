import { deviceStorage } from "#app/ui/browser-storage.ts";
import { randomKey } from "#app/ui/random-key.ts";

const STORAGE_KEY = "orderKeys";
/** After this a new attempt is a new order. */
const LASTING_MS = 24 * 60 * 60_000;

interface StoredKey {
  key: string;
  at: number;
}

/** For a browser whose storage is full or forbidden. */
let unstored: Record<string, StoredKey> = {};

/** The same for the same content until it is booked, also after a reload and in another tab: a retry is no second order. */
export function idempotencyKeyFor(content: string): string {
  const keys = readKeys();
  const print = fingerprint(content);
  const known = keys[print] ?? { key: randomKey(), at: Date.now() };
  writeKeys({ ...keys, [print]: known });
  return known.key;
}

/** After a booking the next order is a new one, even with the same content. */
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

/** Two 32-bit FNV hashes: the content names a person, so it is not written to storage. */
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
