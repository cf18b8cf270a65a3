import { LRUCache } from "lru-cache";
import { SingleFlight } from "#server/concurrency/single-flight.ts";

/** Contents never change; the least recently used are evicted. One that is still being sent is shared, so slow readers hold one copy. */
export class ContentCache {
  private readonly contents: LRUCache<string, Buffer>;
  private readonly inUse = new Map<string, WeakRef<Buffer>>();
  private readonly collected = new FinalizationRegistry<string>((key) => {
    if (!this.inUse.get(key)?.deref()) this.inUse.delete(key);
  });
  private readonly reads = new SingleFlight<Buffer | undefined>();

  constructor(maxBytes: number) {
    this.contents = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ length }) => Math.max(1, length) });
  }

  /** A missing content is not cached. */
  async get(key: string, read: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    return this.contents.get(key) ?? this.store(key, this.inUse.get(key)?.deref()) ?? this.readOnce(key, read);
  }

  private readOnce(key: string, read: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    return this.reads.run(key, async () => {
      const content = this.store(key, await read());
      if (content) {
        this.inUse.set(key, new WeakRef(content));
        this.collected.register(content, key);
      }
      return content;
    });
  }

  private store(key: string, content: Buffer | undefined): Buffer | undefined {
    if (content) this.contents.set(key, content);
    return content;
  }
}
