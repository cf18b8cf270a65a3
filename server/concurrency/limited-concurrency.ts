import { RequestError } from "#server/http/errors.ts";

interface Limit {
  /** How many may work at the same time. */
  concurrency: number;
  /** How many more may wait for their turn. */
  queue: number;
  /** The message to one too many. */
  message: string;
  retryAfterSeconds: number;
}

/**
 * Lets a few work at a time; some more wait in a queue, and one too many is refused at once: 503 with Retry-After. Without
 * a limit of the queue everybody would wait for longer than they stay, and the work would be done for nobody.
 */
export class LimitedConcurrency {
  private working = 0;
  private readonly queue: (() => void)[] = [];

  constructor(private readonly limit: Limit) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.working < this.limit.concurrency) this.working++;
    else await this.waitForTurn();
    try {
      return await work();
    } finally {
      // The place is handed on, not given up: nobody who comes now may slip in before the next in the queue.
      const next = this.queue.shift();
      if (next) next();
      else this.working--;
    }
  }

  private waitForTurn(): Promise<void> {
    const { queue, message, retryAfterSeconds } = this.limit;
    if (this.queue.length >= queue) throw new RequestError(503, message, { "retry-after": String(retryAfterSeconds) });
    return new Promise((turn) => this.queue.push(turn));
  }
}
