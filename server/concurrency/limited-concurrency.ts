import pLimit from "p-limit";
import { RequestError } from "#server/http/errors.ts";

interface Limit {
  /** How many may work at the same time. */
  concurrency: number;
  /** How many more may wait. */
  queue: number;
  /** For callers that are refused. */
  message: string;
  retryAfterSeconds: number;
}

/**
 * Runs a few works at a time and queues some more; others are refused at once with 503 and Retry-After. In an unbounded queue
 * callers would give up before their turn, and the work would be done for nobody.
 */
export class LimitedConcurrency {
  private readonly limited;

  constructor(private readonly limit: Limit) {
    this.limited = pLimit(limit.concurrency);
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const { concurrency, queue, message, retryAfterSeconds } = this.limit;
    if (this.limited.activeCount + this.limited.pendingCount >= concurrency + queue) {
      throw new RequestError(503, message, { "retry-after": String(retryAfterSeconds) });
    }
    return this.limited(work);
  }
}
