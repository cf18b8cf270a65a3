const STORED_AS = "orderKeys";

let kept: Record<string, string> | undefined;

/**
 * The idempotency key of an order: the same for the same content until one has gone out, also after a reload,
 * so that trying again is never a second order. Other content is another order.
 */
export function orderKeyFor(content: string): string {
  kept ??= readKept();
  const print = fingerprint(content);
  const key = kept[print] ?? newKey();
  kept[print] = key;
  writeKept(kept);
  return key;
}

/** Once an order has gone out, the next one is a new one even with the same content. */
export function forgetOrderKeys(): void {
  kept = {};
  writeKept(kept);
}

function readKept(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, key]) => typeof key === "string" && key !== ""));
  } catch {
    // A browser that forbids storage keeps the keys as long as the page lives.
    return {};
  }
}

function writeKept(keys: Record<string, string>): void {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(keys));
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

/** randomUUID is missing where the page came over plain http. */
function newKey(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
