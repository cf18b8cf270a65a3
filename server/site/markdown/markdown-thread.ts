import { createHash } from "node:crypto";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import { LimitedConcurrency } from "#server/concurrency/limited-concurrency.ts";
import { SingleFlight } from "#server/concurrency/single-flight.ts";

/** Longer than any post that people read to its end; a plain one of this length takes two seconds. */
const MAX_CHARACTERS = 200_000;
const TIME_LIMIT_MS = 5_000;
/** Until a new thread has loaded its packages and begins. */
const START_LIMIT_MS = 30_000;
const MEMORY_LIMIT_MB = 256;
const CACHE_BYTES = 16 * 1024 * 1024;
/** What was too slow once is not tried again at once: it would hold up the other posts each time. */
const FAILURE_LIFETIME_MS = 10 * 60_000;

/** From sources the program is TypeScript, which Node alone does not read. */
const [PROGRAM, OPTIONS] = import.meta.url.endsWith(".ts")
  ? [
      `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(new URL("worker.ts", import.meta.url).href)}); })`,
      { eval: true },
    ]
  : [path.resolve("build/server/markdown-worker.js"), {}];

/** Why a post has no body. */
export class MarkdownError extends Error {}

type Outcome = { html: string } | { failure: string };

/**
 * Turns posts into HTML in a thread of its own, one at a time. Some markdown takes a time that grows with the square of
 * its length, and no limit on the length alone is low enough for that and high enough for writers.
 */
export class MarkdownThread {
  private worker: Worker | undefined;
  private readonly renderings = new SingleFlight<string>();
  private readonly outcomes = new LRUCache<string, Outcome>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (outcome) => ("html" in outcome ? outcome.html.length * 2 : 0) + 1_000,
  });
  private readonly turns = new LimitedConcurrency({
    concurrency: 1,
    queue: 50,
    message: "Too many posts are being prepared",
    retryAfterSeconds: 5,
  });

  /** `tellFailure` hears why a post has no body once in ten minutes, however often it is requested. */
  constructor(
    private readonly timeLimitMs = TIME_LIMIT_MS,
    private readonly tellFailure: (reason: string) => void = () => {},
  ) {}

  /** The same text is rendered once, also for many at the same moment. */
  async render(markdown: string): Promise<string> {
    if (markdown.length > MAX_CHARACTERS) throw this.refuseLong(markdown.length);
    const key = createHash("sha256").update(markdown).digest("base64");
    const known = this.outcomes.get(key);
    if (known && "failure" in known) throw new MarkdownError(known.failure);
    if (known) return known.html;
    return this.renderings.run(key, () => this.renderAndStore(key, markdown));
  }

  close(): void {
    this.stop();
  }

  private async renderAndStore(key: string, markdown: string): Promise<string> {
    try {
      const html = await this.turns.run(() => this.renderNow(markdown));
      this.outcomes.set(key, { html });
      return html;
    } catch (error) {
      if (error instanceof MarkdownError) this.storeFailure(key, error.message);
      throw error;
    }
  }

  private storeFailure(key: string, failure: string): void {
    this.outcomes.set(key, { failure }, { ttl: FAILURE_LIFETIME_MS });
    this.tellFailure(failure);
  }

  /** Known by its length alone: to hash what is too long for every visitor would take long too. */
  private refuseLong(length: number): MarkdownError {
    const reason = `it has ${length} characters, and ${MAX_CHARACTERS} are the limit`;
    if (!this.outcomes.get(reason)) this.storeFailure(reason, reason);
    return new MarkdownError(reason);
  }

  private renderNow(markdown: string): Promise<string> {
    this.worker ??= this.start();
    const worker = this.worker;
    return new Promise<string>((resolve, reject) => {
      const fail = (reason: string) => {
        finish();
        // What it was doing goes with it; the next post gets a new one.
        this.stop();
        reject(new MarkdownError(reason));
      };
      const failAfter = (ms: number, reason: string) => setTimeout(() => fail(reason), ms);
      let timer = failAfter(START_LIMIT_MS, "its thread did not start");
      const onMessage = ({ html }: { html?: string }) => {
        clearTimeout(timer);
        if (html === undefined) {
          timer = failAfter(this.timeLimitMs, `it took longer than ${this.timeLimitMs} ms`);
          return;
        }
        finish();
        resolve(html);
      };
      const onError = (error: Error) => fail(error.message);
      const onExit = () => fail("its thread has ended");
      const finish = () => {
        clearTimeout(timer);
        worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      };
      worker.on("message", onMessage).on("error", onError).on("exit", onExit);
      worker.postMessage(markdown);
    });
  }

  private start(): Worker {
    const worker = new Worker(PROGRAM, {
      ...OPTIONS,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    });
    worker.unref();
    // Also between two posts: an error that nobody hears would end the shop.
    worker.on("error", () => {});
    worker.on("exit", () => {
      if (this.worker === worker) this.worker = undefined;
    });
    return worker;
  }

  private stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }
}
