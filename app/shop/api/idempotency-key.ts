import { randomKey } from "#app/ui/random-key.ts";

const STORAGE_KEY = "orderKeys";

let keys: Record<string, string> | undefined;

/**
 * The idempotency key of an order: the same for the same content until one has gone out, also after a reload,
 * so that trying again is never a second order. Other content is another order.
 */
export function idempotencyKeyFor(content: string): string {
  keys ??= readStored();
  const print = fingerprint(content);
  const key = keys[print] ?? randomKey();
  keys[print] = key;
  writeStored(keys);
  return key;
}

/** Once an order has gone out, the next one is a new one even with the same content. */
export function clearIdempotencyKeys(): void {
  keys = {};
  writeStored(keys);
}

function readStored(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, key]) => typeof key === "string" && key !== ""));
  } catch {
    // Where storage is forbidden, the keys last as long as the document.
    return {};
  }
}

function writeStored(current: Record<string, string>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(current));
  } catch {
    // As above.
  }
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
