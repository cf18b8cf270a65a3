import { type AliasableExpression, sql } from "kysely";
import { v7 as newId } from "uuid";
import { type Database, isPostgres } from "#server/db/open.ts";

const MINUTE_MS = 60_000;
const WINDOW_MS = 10 * MINUTE_MS;
const ORDERS_PER_PHONE = 10;
/** Without a limit, counting ends here: the thousandth order of a flood costs no more than this one. */
const MOST_COUNTED = 180;
/** Clocks of several machines differ a little. What lies further ahead was written before a clock was set back. */
const CLOCK_DIFFERENCE_MS = MINUTE_MS;
const LOCKS = { network: 1, phone: 2 };

export interface OrderSource {
  network: string;
  /** Empty where what was typed holds no number: then nothing is counted by it. */
  phone_number: string;
  /** How many one network may book within ten minutes; 0 refuses nobody, by phone neither. */
  limit: number;
  now: number;
}

export class TooManyOrdersError extends Error {
  constructor(
    readonly by: "network" | "phone",
    readonly retryAfterSeconds: number,
  ) {
    super();
  }
}

/**
 * Part of the order's own transaction: counts the order, or refuses it. Gives how many came shortly before it, from its
 * network or for its phone, whichever is more.
 */
export async function countOrder(trx: Database, { network, phone_number, limit, now }: OrderSource): Promise<number> {
  if (limit > 0) await waitForOthers(trx, network, phone_number);
  const most = limit > 0 ? { network: limit, phone: ORDERS_PER_PHONE } : { network: MOST_COUNTED, phone: MOST_COUNTED };
  const sameNetwork = await readTimes(trx, listByNetwork(trx, { network, now, most: most.network }));
  const samePhone = phone_number
    ? await readTimes(trx, listByPhone(trx, { phone_number, now, most: most.phone }))
    : { count: 0, oldest: now };
  if (limit > 0) {
    if (sameNetwork.count === most.network) throw new TooManyOrdersError("network", wait(sameNetwork.oldest, now));
    if (samePhone.count === most.phone) throw new TooManyOrdersError("phone", wait(samePhone.oldest, now));
  }
  await trx.insertInto("order_sources").values({ id: newId(), network, at: now }).execute();
  return Math.max(sameNetwork.count, samePhone.count);
}

/** Networks are personal data, and of no use after the window. */
export async function deleteOldSources(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom("order_sources")
    .where((eb) => eb.or([eb("at", "<=", now - WINDOW_MS), eb("at", ">", now + CLOCK_DIFFERENCE_MS)]))
    .execute();
}

/**
 * Many at once from one source are counted one after the other, so that none slips under the limit unseen. A transaction
 * on SQLite is alone already. Everybody locks the network first: no two wait for each other.
 */
async function waitForOthers(trx: Database, network: string, phone_number: string): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`select pg_advisory_xact_lock(${LOCKS.network}::int, hashtext(${network}))`.execute(trx);
  if (phone_number)
    await sql`select pg_advisory_xact_lock(${LOCKS.phone}::int, hashtext(${phone_number}))`.execute(trx);
}

function listByNetwork(trx: Database, { network, now, most }: { network: string; now: number; most: number }) {
  return trx
    .selectFrom("order_sources")
    .select("at")
    .where("network", "=", network)
    .where("at", ">", now - WINDOW_MS)
    .where("at", "<=", now + CLOCK_DIFFERENCE_MS)
    .orderBy("at", "desc")
    .limit(most);
}

function listByPhone(trx: Database, { phone_number, now, most }: { phone_number: string; now: number; most: number }) {
  return trx
    .selectFrom("orders")
    .select("created_at as at")
    .where("phone_number", "=", phone_number)
    .where("created_at", ">", now - WINDOW_MS)
    .where("created_at", "<=", now + CLOCK_DIFFERENCE_MS)
    .orderBy("created_at", "desc")
    .limit(most);
}

async function readTimes(trx: Database, times: AliasableExpression<{ at: number }>) {
  const row = await trx
    .selectFrom(times.as("times"))
    .select((eb) => [eb.fn.countAll<number | string>().as("count"), eb.fn.min("at").as("oldest")])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldest: Number(row.oldest) };
}

function wait(oldest: number, now: number): number {
  return Math.max(1, Math.ceil((oldest + WINDOW_MS - now) / 1000));
}
