import { LRUCache } from "lru-cache";
import { SingleFlight } from "#server/concurrency/single-flight.ts";
import type { CachedResponse } from "./send-cached.ts";

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ENTRIES = 10_000;
/** Beside bodies and key, rounded up: headers, a policy with its hashes, the cache's own lists. */
const ENTRY_BYTES = 4_000;

export interface RenderedPage {
  response: CachedResponse;
  /** 0: not cached. Infinity: until the catalogue changes. */
  cacheMs: number;
}

interface Limits {
  maxBytes?: number;
  maxEntries?: number;
  now?: () => number;
}

export class PageCache {
  private generation = 0;
  private readonly pages: LRUCache<string, CachedResponse>;
  private readonly renderings = new SingleFlight<CachedResponse>();
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

  get size(): { entries: number; bytes: number } {
    return { entries: this.pages.size, bytes: this.pages.calculatedSize };
  }

  find(key: string): CachedResponse | undefined {
    const page = this.pages.get(key);
    if (page) this.counts.hits++;
    return page;
  }

  /** Renders and stores a page that `find` did not have. Requests for the same page share one rendering. */
  render(key: string, render: () => Promise<RenderedPage>): Promise<CachedResponse> {
    this.counts[this.renderings.isRunning(key) ? "hits" : "misses"]++;
    return this.renderings.run(key, async () => {
      const { generation } = this;
      const { response, cacheMs } = await render();
      // If the cache was cleared meanwhile, the page may show the catalogue of before.
      if (cacheMs > 0 && generation === this.generation) {
        // To lru-cache a ttl of 0 is one without an end.
        this.pages.set(key, response, { ttl: Number.isFinite(cacheMs) ? cacheMs : 0 });
      }
      return response;
    });
  }

  /** Pages found or shared (hits) and pages rendered (misses) since the last call. */
  takeCounts(): { hits: number; misses: number } {
    const { counts } = this;
    this.counts = { hits: 0, misses: 0 };
    return counts;
  }

  clear(): void {
    this.generation++;
    this.pages.clear();
    this.renderings.detach();
  }
}

function weigh({ variants }: CachedResponse, key: string): number {
  const bodies = Object.values(variants).map(({ body }) => body?.length ?? 0);
  return bodies.reduce((sum, bytes) => sum + bytes, 2 * key.length + ENTRY_BYTES);
}
