import { EN } from "#domain/messages/en.ts";
import { LimitedConcurrency } from "#server/concurrency/limited-concurrency.ts";
import { NetworkShares } from "#server/http/each-network.ts";

/** Several, because some wait for the blog service. */
export const RENDERINGS_AT_ONCE = 16;
/** Less than a second of work. */
export const RENDERINGS_WAITING = 64;
export const RENDERINGS_OF_ONE_NETWORK = (RENDERINGS_AT_ONCE + RENDERINGS_WAITING) / 2;

/** How many new connections are accepted at most before a waiting rendering begins. */
export const ACCEPTED_BETWEEN = 64;

/**
 * Renderings block the event loop for milliseconds. So one begins in each turn of the loop, and cached pages and orders are
 * served in between; the queue is bounded, and one network gets half of it at most. Node accepts one new connection in each
 * turn: while new ones arrive, a rendering waits for some turns, or the next visitors would wait for seconds.
 */
export class RenderingTurns {
  private readonly limit = new LimitedConcurrency({
    concurrency: RENDERINGS_AT_ONCE,
    queue: RENDERINGS_WAITING,
    message: EN.busy,
    retryAfterSeconds: 2,
  });
  private readonly shares = new NetworkShares({
    most: RENDERINGS_OF_ONE_NETWORK,
    atMost: 1.5 * RENDERINGS_OF_ONE_NETWORK,
    message: EN.manyPages,
    retryAfterSeconds: 2,
  });
  private turn = Promise.resolve();

  constructor(private readonly connections: { accepted: number }) {}

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
