import { v7 as newId } from "uuid";
import type { Database } from "#server/db/open.ts";

export const MAX_WRONG_TRIES = 10;
export const WINDOW_MS = 15 * 60 * 1000;

/**
 * Counts wrong tries by phone and by address. A try is written down before the password is looked at, so that many tries
 * at the same moment cannot all slip under the limit; a right one is struck out again.
 */
export class LoginLimit {
  constructor(
    private readonly db: Database,
    private readonly now: () => number = Date.now,
  ) {}

  /** Gives the try's receipt, or the seconds until another is allowed. */
  async begin(phone: string, address: string): Promise<{ receipt: string[] } | { retryAfter: number }> {
    const now = this.now();
    const tries = [`phone:${phone}`, `address:${address}`].map((subject) => ({ id: newId(), subject, at: now }));
    await this.db
      .deleteFrom("login_attempts")
      .where("at", "<=", now - WINDOW_MS)
      .execute();
    await this.db.insertInto("login_attempts").values(tries).execute();
    const receipt = tries.map(({ id }) => id);
    const waits = await Promise.all(tries.map(({ id, subject }) => this.waitFor(subject, id, now)));
    const retryAfter = Math.max(...waits);
    if (retryAfter === 0) return { receipt };
    await this.strike(receipt);
    return { retryAfter };
  }

  async strike(receipt: string[]): Promise<void> {
    await this.db.deleteFrom("login_attempts").where("id", "in", receipt).execute();
  }

  private async waitFor(subject: string, ownId: string, now: number): Promise<number> {
    const earlier = await this.db
      .selectFrom("login_attempts")
      .select("at")
      .where("subject", "=", subject)
      .where("id", "!=", ownId)
      .orderBy("at", "desc")
      .limit(MAX_WRONG_TRIES)
      .execute();
    const tenthLast = earlier[MAX_WRONG_TRIES - 1];
    return tenthLast ? Math.max(1, Math.ceil((tenthLast.at + WINDOW_MS - now) / 1000)) : 0;
  }
}
