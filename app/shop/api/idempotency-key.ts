import { fieldsOf, openStored } from "#app/ui/browser-storage.ts";
import { randomKey } from "#app/ui/random-key.ts";

/** Lifetime of a key: after this a new attempt is a new order. */
const LASTING_MS = 24 * 60 * 60_000;

interface StoredKey {
  key: string;
  at: number;
}

const stored = openStored<Record<string, StoredKey>>("orderKeys", {
  parse: (keys) => Object.fromEntries(Object.entries(fieldsOf(keys)).filter(isKey)),
  isNeeded: true,
});

/** The same for the same content until it is booked, also after a reload and in another tab: a retry is no second order. */
export function idempotencyKeyFor(content: string): string {
  const lasting = Object.entries(stored.read() ?? {}).filter(([, { at }]) => at > Date.now() - LASTING_MS);
  const keys = Object.fromEntries(lasting);
  const print = fingerprint(content);
  const known = keys[print] ?? { key: randomKey(), at: Date.now() };
  stored.write({ ...keys, [print]: known });
  return known.key;
}

/** Clears keys after a booking: the next order is a new one, even with the same content. */
export function clearIdempotencyKeys(): void {
  stored.write(undefined);
}

function isKey(entry: [string, unknown]): entry is [string, StoredKey] {
  const { key, at } = fieldsOf(entry[1]);
  return typeof key === "string" && key !== "" && typeof at === "number";
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
