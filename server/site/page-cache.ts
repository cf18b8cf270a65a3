import { LRUCache } from "lru-cache";
import type { FinishedAnswer } from "./cached-response.ts";

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ENTRIES = 10_000;
/** What a page takes beside its bodies and its path, rounded up: headers, a policy with its hashes, the cache's own lists. */
const ENTRY_BYTES = 4_000;

/** A page as it was rendered, and for how long it may be shown: Infinity is until the catalogue changes. */
export interface RenderedPage {
  answer: FinishedAnswer;
  keepMs: number;
}

interface Limits {
  maxBytes?: number;
  maxEntries?: number;
  now?: () => number;
}

/** Finished public pages by their path, the least recently used ones going first when memory is short. */
export class KeptPages {
  private readonly pages: LRUCache<string, FinishedAnswer>;
  private readonly renderings = new Map<string, Promise<FinishedAnswer>>();
  private counts = { hits: 0, misses: 0 };

  constructor({ maxBytes = MAX_BYTES, maxEntries = MAX_ENTRIES, now = () => performance.now() }: Limits = {}) {
    this.pages = new LRUCache<string, FinishedAnswer>({
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

  find(path: string): FinishedAnswer | undefined {
    return this.pages.get(path);
  }

  /** Everybody who asks while a page is being rendered waits for that one rendering. */
  get(path: string, render: () => Promise<RenderedPage>): Promise<FinishedAnswer> {
    const known = this.find(path) ?? this.renderings.get(path);
    if (known) {
      this.counts.hits++;
      return Promise.resolve(known);
    }
    this.counts.misses++;
    const rendering = render()
      .then(({ answer, keepMs }) => {
        // Dropped meanwhile: it may show what is no longer true, so it is not kept.
        if (this.renderings.get(path) === rendering && keepMs > 0) this.keep(path, answer, keepMs);
        return answer;
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

  drop(): void {
    this.pages.clear();
    this.renderings.clear();
  }

  private keep(path: string, answer: FinishedAnswer, keepMs: number): void {
    // A lifetime of 0 is one without an end.
    this.pages.set(path, answer, { ttl: Number.isFinite(keepMs) ? keepMs : 0 });
  }
}

function weigh({ bodies }: FinishedAnswer, path: string): number {
  return Object.values(bodies).reduce((sum, body) => sum + body.length, 2 * path.length + ENTRY_BYTES);
}
