import { LRUCache } from "lru-cache";
import { SingleFlight } from "#server/concurrency/single-flight.ts";

/** Contents by key, which never change: the least recently used go first when there are too many bytes. */
export class ContentCache {
  private readonly contents: LRUCache<string, Buffer>;
  private readonly reads = new SingleFlight<Buffer | undefined>();

  constructor(maxBytes: number) {
    this.contents = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ length }) => Math.max(1, length) });
  }

  /** What is not there is looked for again each time. */
  async get(key: string, read: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    return (
      this.contents.get(key) ??
      this.reads.run(key, async () => {
        const content = await read();
        if (content) this.contents.set(key, content);
        return content;
      })
    );
  }
}
