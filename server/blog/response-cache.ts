import { LRUCache } from "lru-cache";
import { BLOG_FRESH_S } from "#domain/blog-url.ts";
import { SingleFlight } from "#server/concurrency/single-flight.ts";
import type { BlogResponse } from "./read-response.ts";

const FRESH_MS = BLOG_FRESH_S * 1000;
const STALE_MS = 600_000;
const RETRY_AFTER_MS = 2_000;
/** Overhead of an entry beside its body and key, so that countless tiny responses count too. */
const ENTRY_BYTES = 1_000;

interface Entry {
  response: BlogResponse;
  freshUntil: number;
  retryAt: number;
}

type Request = () => Promise<BlogResponse>;

/** Responses by request: fresh ones as they are, older ones while a new one is fetched. */
export class ResponseCache {
  private readonly now: () => number;
  private readonly entries: LRUCache<string, Entry>;
  private readonly requests = new SingleFlight<BlogResponse>();

  constructor({ now, maxBytes }: { now: () => number; maxBytes: number }) {
    this.now = now;
    this.entries = new LRUCache<string, Entry>({
      ttl: STALE_MS,
      maxSize: maxBytes,
      sizeCalculation: ({ response }, key) => response.body.byteLength + key.length + ENTRY_BYTES,
      perf: { now },
      ttlResolution: 0,
    });
  }

  async get(key: string, request: Request): Promise<BlogResponse> {
    const entry = this.entries.get(key);
    if (!entry) return this.fetch(key, request);
    const now = this.now();
    if (now < entry.freshUntil) return entry.response;
    // An error response is not used once it is old: its cause may be gone.
    if (entry.response.status >= 400) return this.fetch(key, request);
    // The failure of a refresh is logged by the request, and this caller has its response.
    if (now >= entry.retryAt) this.fetch(key, request).catch(() => undefined);
    return entry.response;
  }

  private fetch(key: string, request: Request): Promise<BlogResponse> {
    return this.requests.run(key, async () => {
      // Age counts from the request, so that a slow response is never taken for younger than it is.
      const start = this.now();
      try {
        const response = await request();
        this.entries.set(key, { response, freshUntil: start + FRESH_MS, retryAt: 0 }, { start });
        return response;
      } catch (error) {
        const entry = this.entries.peek(key);
        if (entry) entry.retryAt = this.now() + RETRY_AFTER_MS;
        throw error;
      }
    });
  }
}
