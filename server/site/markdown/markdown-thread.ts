import { createHash } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import { LimitedConcurrency } from "#server/concurrency/limited-concurrency.ts";
import { SingleFlight } from "#server/concurrency/single-flight.ts";
import { RequestError } from "#server/http/errors.ts";

/** Longer than any post that people read to its end; a plain one of this length takes two seconds. */
const MAX_CHARACTERS = 200_000;
/** CPU of the whole process: at least that of the thread, which Node 20 does not tell. A busy machine makes no post cost more. */
const COST_LIMIT_MS = 10_000;
const COST_CHECK_MS = 100;
/** For a new thread to load its packages. */
const START_LIMIT_MS = 30_000;
const MEMORY_LIMIT_MB = 256;
const CACHE_BYTES = 16 * 1024 * 1024;
/** A post that failed by itself is not retried at once: it would hold up the other posts each time. */
const FAILURE_LIFETIME_MS = 10 * 60_000;

/** In development the program is TypeScript, which Node alone does not run. */
const [PROGRAM, OPTIONS] = import.meta.url.endsWith(".ts")
  ? [
      `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(new URL("worker.ts", import.meta.url).href)}); })`,
      { eval: true },
    ]
  : [path.resolve("build/server/markdown-worker.js"), {}];

/** The post is to blame. Any other error is a failure of our own, and the next reader's request tries again. */
export class MarkdownError extends Error {}

type Outcome = { html: string } | { failure: string };

/** One post at a time in its own thread: some markdown takes quadratic time, which no sensible limit on length prevents. */
export class MarkdownThread {
  private worker: Promise<Worker> | undefined;
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

  /** Reports each failure of a post once in ten minutes, however often it is requested. */
  constructor(
    private readonly costLimitMs = COST_LIMIT_MS,
    private readonly reportFailure: (reason: string) => void = () => {},
  ) {}

  /** The same text is rendered once, also for many callers at the same moment. */
  async render(markdown: string): Promise<string> {
    const key = createHash("sha256").update(markdown).digest("base64");
    const known = this.outcomes.get(key);
    if (known && "failure" in known) throw new MarkdownError(known.failure);
    if (known) return known.html;
    return this.renderings.run(key, () => this.renderAndStore(key, markdown));
  }

  async close(): Promise<void> {
    const worker = await this.worker?.catch(() => undefined);
    this.worker = undefined;
    await worker?.terminate();
  }

  private async renderAndStore(key: string, markdown: string): Promise<string> {
    try {
      const html = await this.turns.run(() => this.renderInThread(markdown));
      this.outcomes.set(key, { html });
      return html;
    } catch (error) {
      if (error instanceof MarkdownError) {
        this.outcomes.set(key, { failure: error.message }, { ttl: FAILURE_LIFETIME_MS });
      }
      if (error instanceof Error && !(error instanceof RequestError)) this.reportFailure(error.message);
      throw error;
    }
  }

  private async renderInThread(markdown: string): Promise<string> {
    const { length } = markdown;
    if (length > MAX_CHARACTERS) {
      throw new MarkdownError(`it has ${length} characters, and ${MAX_CHARACTERS} are the limit`);
    }
    this.worker ??= this.start();
    try {
      return await renderIn(await this.worker, markdown, this.costLimitMs);
    } catch (error) {
      // Ends the rendering; the next post gets a new thread.
      await this.close();
      throw error;
    }
  }

  /** The thread's first message says that it is ready. */
  private async start(): Promise<Worker> {
    const worker = new Worker(PROGRAM, { ...OPTIONS, resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB } });
    worker.unref();
    // Without a listener an error between two posts would end the process.
    worker.on("error", () => {
      this.worker = undefined;
    });
    try {
      await once(worker, "message", { signal: AbortSignal.timeout(START_LIMIT_MS) });
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    return worker;
  }
}

async function renderIn(worker: Worker, markdown: string, costLimitMs: number): Promise<string> {
  const failed = new AbortController();
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const costMs = (user + system) / 1000;
    if (costMs > costLimitMs) failed.abort(new MarkdownError(`it cost more than ${costLimitMs} ms of CPU`));
  }, COST_CHECK_MS);
  const onExit = () => failed.abort(new Error("its thread has ended"));
  worker.once("exit", onExit);
  worker.postMessage(markdown);
  try {
    const [html] = await once(worker, "message", { signal: failed.signal });
    return html;
  } catch (error) {
    throw failed.signal.aborted ? failed.signal.reason : new MarkdownError(String(error));
  } finally {
    clearInterval(watch);
    worker.off("exit", onExit);
  }
}
