import { LimitedConcurrency } from "#server/concurrency/limited-concurrency.ts";
import { NetworkShares } from "#server/http/each-network.ts";

/** Most renderings are done in one go; some wait for a blog service, and others need not wait with them. */
export const RENDERINGS_AT_ONCE = 16;
/** Less than a second of work. */
export const RENDERINGS_WAITING = 64;
export const RENDERINGS_OF_ONE_NETWORK = (RENDERINGS_AT_ONCE + RENDERINGS_WAITING) / 2;

/** How many new connections may be accepted before a rendering that waits gets its turn. */
export const ACCEPTED_BETWEEN = 64;

/**
 * Renderings take milliseconds of the one thread that serves everybody. So one begins in each turn of the event loop,
 * and cached pages and orders are served in between; beyond a bounded line it is a 503 at once, and one network fills
 * half of that line at most. Node accepts a single new connection in each turn: with a rendering in every turn the
 * next visitors would wait for seconds to be accepted, so while new ones come, it waits for some turns.
 */
export class RenderingTurns {
  private readonly limit = new LimitedConcurrency({
    concurrency: RENDERINGS_AT_ONCE,
    queue: RENDERINGS_WAITING,
    message: "Many people are looking around right now. Please try again in a moment.",
    retryAfterSeconds: 2,
  });
  private readonly shares = new NetworkShares({
    most: RENDERINGS_OF_ONE_NETWORK,
    message: "Many pages are being opened from your network right now. Please try again in a moment.",
    retryAfterSeconds: 2,
  });
  private turn = Promise.resolve();

  /** `connections` counts those that were accepted so far. */
  constructor(private readonly connections: { accepted: number }) {}

  /** For the caller at this address. */
  run<Result>(ip: string, render: () => Promise<Result>): Promise<Result> {
    return this.shares.run(ip, () =>
      this.limit.run(async () => {
        this.turn = this.turn.then(() => this.passTurns());
        await this.turn;
        return render();
      }),
    );
  }

  private async passTurns(): Promise<void> {
    for (let turn = 0; turn < ACCEPTED_BETWEEN; turn++) {
      const { accepted } = this.connections;
      await new Promise<void>((resolve) => setImmediate(resolve));
      if (this.connections.accepted === accepted) break;
    }
  }
}
