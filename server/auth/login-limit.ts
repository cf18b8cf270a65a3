import { v7 as newId } from "uuid";
import type { Database } from "#server/db/open.ts";
import { limitNetworks } from "#server/http/client-address.ts";
import { RequestError } from "#server/http/errors.ts";

const WINDOW_MS = 15 * 60 * 1000;
/** Clocks of two machines may differ by a little. A try from further ahead was written before the clock was set back. */
const CLOCK_DIFFERENCE_MS = 60 * 1000;

/** Wrong tries in a quarter of an hour, from browsers that the phone's user has never signed in with. */
const MOST_TRIES = {
  /** One phone from one network: a stranger's tries are not the owner's. */
  pair: 10,
  /** Of wider IPv6 networks too: fewer than close the phone. */
  pairAtMost: 20,
  /** One network over all phones: many people may share a carrier's address. */
  network: 50,
  /** One phone over all networks: with many addresses, still at most 100 an hour (ASVS 2.2.1). */
  phone: 25,
};

/** A try that may be made. It counts as a wrong one until it is uncounted. */
export interface Attempt {
  uncount(db: Database): Promise<void>;
}

interface Wait {
  retryAfter: number;
}

export function tooManyTries({ retryAfter }: Wait): RequestError {
  return new RequestError(429, "Too many wrong tries. Please wait a few minutes.", {
    "retry-after": String(retryAfter),
  });
}

/** Limit for unknown devices. A try is counted before its password is checked, so that many at the same moment cannot slip under the limit. */
export class LoginLimit {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  /** `retryAfter` is in seconds. */
  begin(phone: string, address: string): Promise<Attempt | Wait> {
    const pairs = limitNetworks(address, MOST_TRIES.pair, MOST_TRIES.pairAtMost);
    const networks = limitNetworks(address, MOST_TRIES.network);
    return this.count([
      ...pairs.map(({ network, most }) => ({ subject: `pair:${phone}:${network}`, most })),
      ...networks.map(({ network, most }) => ({ subject: `network:${network}`, most })),
      { subject: `phone:${phone}`, most: MOST_TRIES.phone },
    ]);
  }

  /** For two-factor codes, from known devices too: somebody with the password may have many of them. */
  beginCode(user_id: string): Promise<Attempt | Wait> {
    return this.count([{ subject: `code:${user_id}`, most: MOST_TRIES.phone }]);
  }

  private async count(subjects: { subject: string; most: number }[]): Promise<Attempt | Wait> {
    const now = this.now();
    const tries = subjects.map((one) => ({ ...one, id: newId(), at: now }));
    const longestWait = async () =>
      Math.max(...(await Promise.all(tries.map(({ id, subject, most }) => this.waitFor(subject, most, id)))));
    // A caller that has to wait anyway costs no write.
    const wait = await longestWait();
    if (wait > 0) return { retryAfter: wait };

    const rows = tries.map(({ id, subject, at }) => ({ id, subject, at }));
    await this.db.insertInto("login_attempts").values(rows).execute();
    const attempt: Attempt = {
      uncount: async (db) => {
        const ids = rows.map(({ id }) => id);
        await db.deleteFrom("login_attempts").where("id", "in", ids).execute();
      },
    };
    const retryAfter = await longestWait();
    if (retryAfter === 0) return attempt;
    await attempt.uncount(this.db);
    return { retryAfter };
  }

  /** Deletes tries that are too old or far ahead of the clock. Those a few minutes ahead may count on another machine. */
  async deleteOld(): Promise<void> {
    const now = this.now();
    await this.db
      .deleteFrom("login_attempts")
      .where((eb) => eb.or([eb("at", "<=", now - WINDOW_MS), eb("at", ">", now + WINDOW_MS)]))
      .execute();
  }

  private async waitFor(subject: string, most: number, ownId: string): Promise<number> {
    const now = this.now();
    const lastButMost = await this.db
      .selectFrom("login_attempts")
      .select("at")
      .where("subject", "=", subject)
      .where("at", ">", now - WINDOW_MS)
      .where("at", "<=", now + CLOCK_DIFFERENCE_MS)
      .where("id", "!=", ownId)
      .orderBy("at", "desc")
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst();
    if (!lastButMost) return 0;
    return Math.max(1, Math.ceil((lastButMost.at + WINDOW_MS - now) / 1000));
  }
}
