/** Whether an If-None-Match or If-Match names this ETag. Compares weakly: a compressed response is the same response. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(",").some((one) => ["*", opaque(etag)].includes(opaque(one.trim())));
}

function opaque(etag: string): string {
  return etag.replace(/^W\//, "");
}
