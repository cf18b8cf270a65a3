import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

const MAX_RESPONSES = 50;

export type CachedResponse = { payload: Buffer; etag: string };

/** The library does not change while the service runs, so a response is built once for each URL; the least recently used goes first. */
export function cacheResponses(build: (url: string) => unknown): (url: string) => CachedResponse {
  const responses = new LRUCache<string, CachedResponse>({ max: MAX_RESPONSES });
  return (url) => {
    const cached = responses.get(url);
    if (cached) return cached;
    const response = buildResponse(build(url));
    responses.set(url, response);
    return response;
  };
}

export function buildResponse(body: unknown): CachedResponse {
  const payload = Buffer.from(JSON.stringify(body));
  return { payload, etag: `W/"${createHash("sha1").update(payload).digest("base64url")}"` };
}
