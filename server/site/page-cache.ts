import { LRUCache } from "lru-cache";
import { SingleFlight } from "#server/concurrency/single-flight.ts";
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
  /** How often it was cleared. */
  generation = 0;
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

  /** What it holds now. */
  get size(): { entries: number; bytes: number } {
    return { entries: this.pages.size, bytes: this.pages.calculatedSize };
  }

  find(path: string): CachedResponse | undefined {
    return this.pages.get(path);
  }

  /** Requests for a page that is being rendered wait for that one rendering. */
  async get(path: string, render: () => Promise<RenderedPage>): Promise<CachedResponse> {
    const cached = this.find(path);
    this.counts[cached || this.renderings.isRunning(path) ? "hits" : "misses"]++;
    return (
      cached ??
      this.renderings.run(path, async () => {
        const { generation } = this;
        const page = await render();
        this.store(path, page, generation);
        return page.response;
      })
    );
  }

  /** Stores nothing whose rendering began before the cache was last cleared: it may show what is no longer true. */
  store(path: string, { response, cacheMs }: RenderedPage, generation: number): void {
    if (generation !== this.generation || cacheMs <= 0) return;
    // To the cache a lifetime of 0 is one without an end.
    this.pages.set(path, response, { ttl: Number.isFinite(cacheMs) ? cacheMs : 0 });
  }

  /** How often `get` had it already, and how often it had to render, since the last call. */
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

function weigh({ bodies }: CachedResponse, path: string): number {
  return Object.values(bodies).reduce((sum, body) => sum + body.length, 2 * path.length + ENTRY_BYTES);
}
