import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { type Database, isPostgres } from "#server/db/open.ts";
import { limitNetworks } from "#server/http/client-address.ts";
import { mailboxOf } from "#server/mail/queue-store.ts";

const MINUTE_MS = 60_000;
const WINDOW_MS = 10 * MINUTE_MS;
const ORDERS_PER_PHONE = 10;
/** Counting stops here where there is no limit, so that a flood does not slow it down. */
const MOST_COUNTED = 180;
/** Between machines. A row from further ahead was written before the clock was set back. */
const CLOCK_DIFFERENCE_MS = MINUTE_MS;
const LOCKS = { network: 1, phone: 2, recipient: 3 };
const DAY_MS = 24 * 60 * MINUTE_MS;
const COPIES_A_DAY = 5;

export interface OrderSource {
  /** IP address. */
  address: string;
  /** Empty where no number was typed: then it is not counted. */
  phone_number: string;
  /** Orders per network within ten minutes; 0: no limit, by phone neither. */
  limit: number;
  now: number;
  /** What is counted apart from orders. */
  what?: string;
}

export class TooManyOrdersError extends Error {
  constructor(
    readonly by: "network" | "phone",
    readonly retryAfterSeconds: number,
  ) {
    super();
  }
}

/** Or refuses the order. Returns how many came shortly before it from its network or for its phone, whichever is more. */
export async function countOrder(trx: Database, source: OrderSource): Promise<number> {
  const { address, limit, now, what = "" } = source;
  const networks = limitNetworks(address, limit || MOST_COUNTED, limit ? undefined : MOST_COUNTED).map((one) => ({
    ...one,
    network: what + one.network,
  }));
  if (limit > 0) await waitForOthers(trx, networks.at(-1)?.network ?? "", source);
  const counts = await countBefore(trx, source, networks);
  const reached = counts.find(({ count, most }) => limit > 0 && count === most);
  if (reached) throw new TooManyOrdersError(reached.by, secondsUntilFree(reached.oldest, now));
  const rows = networks.map(({ network }) => ({ id: newId(), network, at: now }));
  await trx.insertInto("order_sources").values(rows).execute();
  return Math.max(...counts.map(({ count, factor }) => Math.floor(count / factor)));
}

/** Anybody can type anybody's address. The order itself is not refused, else a stranger's address could be blocked. */
export async function isCopyAllowed(
  trx: Database,
  { recipient, limit, now }: { recipient: string } & Pick<OrderSource, "limit" | "now">,
): Promise<boolean> {
  if (limit === 0) return true;
  const mailbox = mailboxOf(recipient);
  if (isPostgres(trx)) {
    await sql`select pg_advisory_xact_lock(${LOCKS.recipient}::int, hashtext(${mailbox}))`.execute(trx);
  }
  const copies = await trx
    .selectFrom("outbox")
    .select("id")
    .where("mailbox", "=", mailbox)
    .where("kind", "=", "customer")
    .where("created_at", ">", now - DAY_MS)
    .limit(COPIES_A_DAY)
    .execute();
  return copies.length < COPIES_A_DAY;
}

/** Networks are personal data, useless after the window. */
export async function deleteOldSources(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom("order_sources")
    .where((eb) => eb.or([eb("at", "<=", now - WINDOW_MS), eb("at", ">", now + CLOCK_DIFFERENCE_MS)]))
    .execute();
}

/** Every transaction locks the widest network first, so that two cannot deadlock. SQLite has one writer anyway. */
async function waitForOthers(trx: Database, network: string, { phone_number }: OrderSource): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`select pg_advisory_xact_lock(${LOCKS.network}::int, hashtext(${network}))`.execute(trx);
  if (phone_number)
    await sql`select pg_advisory_xact_lock(${LOCKS.phone}::int, hashtext(${phone_number}))`.execute(trx);
}

async function countBefore(
  trx: Database,
  { phone_number, limit, now }: OrderSource,
  networks: ReturnType<typeof limitNetworks>,
) {
  const [after, until] = [now - WINDOW_MS, now + CLOCK_DIFFERENCE_MS];
  const phone = { by: "phone" as const, factor: 1, most: limit > 0 ? ORDERS_PER_PHONE : MOST_COUNTED };
  const subjects = [...networks.map((network) => ({ by: "network" as const, ...network })), phone];
  const latest = subjects.map((subject) =>
    "network" in subject
      ? sql`select at from order_sources where network = ${subject.network} and at > ${after} and at <= ${until}
          order by at desc limit ${subject.most}`
      : sql`select created_at as at from orders
          where phone_number = ${phone_number} and phone_number <> '' and created_at > ${after} and created_at <= ${until}
          order by created_at desc limit ${subject.most}`,
  );
  // One statement, because every order waits for it.
  const { rows } = await sql<{ subject: number; count: number | string; oldest: number | null }>`${sql.join(
    latest.map(
      (rows, n) => sql`select ${sql.lit(n)} as subject, count(*) as count, min(at) as oldest from (${rows}) as latest`,
    ),
    sql` union all `,
  )}`.execute(trx);
  const found = new Map(rows.map((row) => [row.subject, row]));
  return subjects.map(({ by, factor, most }, n) => {
    const { count, oldest } = found.get(n) ?? { count: 0, oldest: null };
    return { by, factor, most, count: Number(count), oldest: Number(oldest) };
  });
}

function secondsUntilFree(oldest: number, now: number): number {
  return Math.max(1, Math.ceil((oldest + WINDOW_MS - now) / 1000));
}
