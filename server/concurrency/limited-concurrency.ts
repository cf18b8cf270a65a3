import pLimit from "p-limit";
import { RequestError } from "#server/http/errors.ts";

interface Limit {
  concurrency: number;
  queue: number;
  message: string;
  retryAfterSeconds: number;
}

/** Refuses callers beyond the queue with 503 and Retry-After: in an unbounded one they would give up before their turn. */
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
