/** Contents by key, which never change: the least recently used go first when there are too many. */
export class KeptContents {
  private readonly contents = new Map<string, Buffer>();
  private readonly readings = new Map<string, Promise<Buffer | undefined>>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  /** Everybody who asks while a content is being read waits for that one reading. */
  async get(key: string, read: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const kept = this.contents.get(key);
    if (kept) {
      this.contents.delete(key);
      this.contents.set(key, kept);
      return kept;
    }
    const underway = this.readings.get(key);
    if (underway) return underway;
    const reading = read().finally(() => this.readings.delete(key));
    this.readings.set(key, reading);
    const content = await reading;
    if (content) this.keep(key, content);
    return content;
  }

  private keep(key: string, content: Buffer): void {
    this.contents.set(key, content);
    this.bytes += content.length;
    for (const [oldest, { length }] of this.contents) {
      if (this.bytes <= this.maxBytes) return;
      this.contents.delete(oldest);
      this.bytes -= length;
    }
  }
}
