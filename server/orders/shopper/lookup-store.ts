import { createHash } from "node:crypto";
import { v7 as newId } from "uuid";
import { listPhones } from "#domain/phone.ts";
import type { Database } from "#server/db/open.ts";
import { limitNetworks } from "#server/http/client-address.ts";
import { lockUnerased } from "../core/lock-orders-store.ts";
import { createLaterOrderKey } from "../core/order-key-store.ts";

export const WINDOW_MS = 15 * 60 * 1000;
/** Between machines. A try from further ahead was written before the clock was set back. */
const CLOCK_DIFFERENCE_MS = 60 * 1000;

/** Most tries in the window, right or wrong. Guessing the other half then takes years. */
const MOST_TRIES = {
  /** Many people share one carrier's address. */
  network: 30,
  code: 10,
  phone: 20,
};

interface Lookup {
  address: string;
  /** None if it cannot be read: everybody's typos would share one count. */
  codes: Set<string>;
  /** The digits of one number. */
  phone: string;
  now: number;
}

/** Whether a try is allowed. It is stored before the look-up, so that many at once cannot exceed the limit. */
export async function countLookup(db: Database, { address, codes, phone, now }: Lookup): Promise<boolean> {
  const subjects = new Map([
    ...limitNetworks(address, MOST_TRIES.network).map(
      ({ network, most }) => [hide(`network ${network}`), most] as const,
    ),
    [hide(`phone ${phone}`), MOST_TRIES.phone],
    ...[...codes].map((code) => [hide(`code ${code}`), MOST_TRIES.code] as const),
  ]);
  const isOver = async (own: number) => {
    const counts = await countTries(db, [...subjects.keys()], now);
    return [...subjects].some(([subject, most]) => (counts.get(subject) ?? 0) >= most + own);
  };
  // A try over the limit costs no write.
  if (await isOver(0)) return false;
  const rows = [...subjects.keys()].map((subject) => ({ id: newId(), subject, at: now }));
  await db.insertInto("order_lookups").values(rows).execute();
  if (!(await isOver(1))) return true;
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom("order_lookups").where("id", "in", ids).execute();
  return false;
}

/** A key to the order, if the phone is one of its own. An unknown order takes the same work. */
export async function findByPhone(
  db: Database,
  { codes, phone, now }: Pick<Lookup, "codes" | "phone" | "now">,
): Promise<{ code: string; key: string } | undefined> {
  return db.transaction().execute(async (trx) => {
    let found: { code: string; key: string } | undefined;
    for (const code of codes.size > 0 ? codes : ["unknown"]) {
      const order = await lockUnerased(trx, code);
      const numbers = listPhones(order?.phone ?? NOBODY).map(({ digits }) => digits);
      if (order && numbers.includes(phone)) found ??= { code, key: await createLaterOrderKey(trx, order.id, now) };
    }
    return found;
  });
}

/** Networks and phones are personal data, useless after the window. */
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

/** No table stores a number that was only tried. */
function hide(subject: string): string {
  return createHash("sha256").update(subject).digest("base64url");
}
