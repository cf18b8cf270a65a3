import { LRUCache } from "lru-cache";
import type { CachedResponse } from "./cached-response.ts";

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ENTRIES = 10_000;
/** What a page takes beside its bodies and its path, rounded up: headers, a policy with its hashes, the cache's own lists. */
const ENTRY_BYTES = 4_000;

/** A page as it was rendered, and for how long it may be shown: Infinity is until the catalogue changes. */
export interface RenderedPage {
  response: CachedResponse;
  cacheMs: number;
}

interface Limits {
  maxBytes?: number;
  maxEntries?: number;
  now?: () => number;
}

/** Rendered public pages by their path, the least recently used ones going first when memory is short. */
export class PageCache {
  private readonly pages: LRUCache<string, CachedResponse>;
  private readonly renderings = new Map<string, Promise<CachedResponse>>();
  private counts = { hits: 0, misses: 0 };

  constructor({ maxBytes = MAX_BYTES, maxEntries = MAX_ENTRIES, now = () => performance.now() }: Limits = {}) {
    this.pages = new LRUCache<string, CachedResponse>({
      max: maxEntries,
      maxSize: maxBytes,
      sizeCalculation: weigh,
      perf: { now },
      ttlResolution: 0,
    });
  }

  /** What it holds now. */
  get size(): { entries: number; bytes: number } {
    return { entries: this.pages.size, bytes: this.pages.calculatedSize };
  }

  find(path: string): CachedResponse | undefined {
    return this.pages.get(path);
  }

  /** Requests for a page that is being rendered wait for that one rendering. */
  get(path: string, render: () => Promise<RenderedPage>): Promise<CachedResponse> {
    const known = this.find(path) ?? this.renderings.get(path);
    if (known) {
      this.counts.hits++;
      return Promise.resolve(known);
    }
    this.counts.misses++;
    const rendering = render()
      .then(({ response, cacheMs }) => {
        // Cleared meanwhile: it may show what is no longer true, so it is not stored.
        if (this.renderings.get(path) === rendering && cacheMs > 0) this.store(path, response, cacheMs);
        return response;
      })
      .finally(() => {
        if (this.renderings.get(path) === rendering) this.renderings.delete(path);
      });
    this.renderings.set(path, rendering);
    return rendering;
  }

  /** How often `get` had it already, and how often it had to render, since the last call. */
  takeCounts(): { hits: number; misses: number } {
    const { counts } = this;
    this.counts = { hits: 0, misses: 0 };
    return counts;
  }

  clear(): void {
    this.pages.clear();
    this.renderings.clear();
  }

  private store(path: string, response: CachedResponse, cacheMs: number): void {
    // A lifetime of 0 is one without an end.
    this.pages.set(path, response, { ttl: Number.isFinite(cacheMs) ? cacheMs : 0 });
  }
}

function weigh({ bodies }: CachedResponse, path: string): number {
  return Object.values(bodies).reduce((sum, body) => sum + body.length, 2 * path.length + ENTRY_BYTES);
}
