/**
 * Whether an If-None-Match or If-Match names this ETag.
 * Weak and strong ones are compared alike: a compressed response is the same response.
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  // Most requests have none, and are many.
  if (!header) return false;
  return header.split(",").some((one) => ["*", opaque(etag)].includes(opaque(one.trim())));
}

function opaque(etag: string): string {
  return etag.replace(/^W\//, "");
}
