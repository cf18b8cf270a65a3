import { createHash } from "node:crypto";
import { v7 as newId } from "uuid";
import { listPhones } from "#domain/phone.ts";
import type { Database } from "#server/db/open.ts";
import { createLaterOrderKey } from "../core/order-key-store.ts";

export const WINDOW_MS = 15 * 60 * 1000;
/** Clocks of two machines may differ by a little. A try from further ahead was written before the clock was set back. */
const CLOCK_DIFFERENCE_MS = 60 * 1000;

/** Tries in a quarter of an hour, right or wrong. Who knows one half and guesses the other needs years. */
const MOST_TRIES = {
  /** Many people may stand behind one carrier's address. */
  network: 30,
  code: 10,
  phone: 20,
};

interface Lookup {
  network: string;
  code: string;
  /** As it was typed. */
  phone: string;
  now: number;
}

/**
 * Whether a try may be made. It is written down before anything is looked up, whether there is such an order or not, so
 * that many at the same moment cannot all slip under the limit.
 */
export async function countLookup(db: Database, { network, code, phone, now }: Lookup): Promise<boolean> {
  const subjects = new Map([
    [hide(`network ${network}`), MOST_TRIES.network],
    [hide(`code ${code}`), MOST_TRIES.code],
    ...listPhones(phone).map(({ digits }) => [hide(`phone ${digits}`), MOST_TRIES.phone] as const),
  ]);
  const isOver = async (own: number) => {
    const counts = await countTries(db, [...subjects.keys()], now);
    return [...subjects].some(([subject, most]) => (counts.get(subject) ?? 0) >= most + own);
  };
  // Who has to wait anyway costs no write.
  if (await isOver(0)) return false;
  const rows = [...subjects.keys()].map((subject) => ({ id: newId(), subject, at: now }));
  await db.insertInto("order_lookups").values(rows).execute();
  if (!(await isOver(1))) return true;
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom("order_lookups").where("id", "in", ids).execute();
  return false;
}

/** A key to the order with this code, where the phone is one of its own. The same work is done where there is no such order. */
export async function findByPhone(
  db: Database,
  { code, phone, now }: Pick<Lookup, "code" | "phone" | "now">,
): Promise<string | undefined> {
  const order = await db.selectFrom("orders").select(["id", "phone"]).where("code", "=", code).executeTakeFirst();
  const numbers = listPhones(order?.phone ?? NOBODY).map(({ digits }) => digits);
  const isTheirs = listPhones(phone).some(({ digits }) => numbers.includes(digits));
  if (!order || !isTheirs) return undefined;
  return db.transaction().execute((trx) => createLaterOrderKey(trx, order.id, now));
}

/** Networks and phones are personal data, and of no use after the window. */
export async function deleteOldLookups(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom("order_lookups")
    .where((eb) => eb.or([eb("at", "<=", now - WINDOW_MS), eb("at", ">", now + CLOCK_DIFFERENCE_MS)]))
    .execute();
}

const NOBODY = "+91 00000 00000";

async function countTries(db: Database, subjects: string[], now: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("order_lookups")
    .select(["subject", (eb) => eb.fn.countAll<number | string>().as("tries")])
    .where("subject", "in", subjects)
    .where("at", ">", now - WINDOW_MS)
    .where("at", "<=", now + CLOCK_DIFFERENCE_MS)
    .groupBy("subject")
    .execute();
  return new Map(rows.map(({ subject, tries }) => [subject, Number(tries)]));
}

/** So that no table holds a number that somebody only tried. */
function hide(subject: string): string {
  return createHash("sha256").update(subject).digest("base64url");
}
