import type { ExpressionBuilder } from "kysely";
import type { OrderSearch } from "#domain/orders/order-search.ts";
import { OPEN_STATES } from "#domain/orders/order-steps.ts";
import type { OrderList } from "#domain/orders/staff-orders.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow, Tables } from "#server/db/schema.ts";
import { listReasons } from "../core/history-store.ts";
import { contains, countByState, matches, type OrderQuery } from "../core/order-query-store.ts";
import { NONE_SHORT, type Short } from "../core/packed-lines.ts";
import { listBillNumbers } from "../money/bill-store.ts";
import { findPaid } from "../money/payment-store.ts";
import type { CsvOrder } from "./order-csv.ts";
import type { OrderFilter } from "./order-filter.ts";
import { DELAYED_AFTER_MS, type MailProgress, toSummary, worstMail } from "./order-summary.ts";

const PAGE_SIZE = 25;
const BATCH = 500;

interface Wanted {
  page: number;
  /** Codes of orders to list in addition. */
  also: string[];
  now: number;
  short?: Short;
}

export async function getOrderPage(
  db: Database,
  filter: OrderFilter,
  { page, also, now, short = NONE_SHORT }: Wanted,
): Promise<OrderList> {
  const ids = short.list();
  const rows = await newestFirst(filtered(db, filter, now, ids))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  // A search that fits on one page needs no count.
  const isWhole = page === 1 && rows.length < PAGE_SIZE;
  const [total, counts, needs_look] = await Promise.all([
    isWhole ? rows.length : count(filtered(db, filter, now, ids)),
    countAllByState(db),
    count(filtered(db, { needsLook: true }, now, ids)),
  ]);
  const others = await listByCode(db, without(also, rows));
  const mails = await mailsOf(db, [...rows, ...others]);
  const summarize = (row: OrderRow) => toSummary(row, mails.get(row.id) ?? [], now, short);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return { orders: rows.map(summarize), page, pages, total, counts, needs_look, also: others.map(summarize) };
}

export function countAllByState(db: Database): Promise<OrderList["counts"]> {
  return countByState(db.selectFrom("orders"));
}

async function count(query: OrderQuery<object>): Promise<number> {
  const row = await query.select((eb) => eb.fn.countAll<number | string>().as("count")).executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Newest first, with never more than a batch in memory. */
export async function* eachOrder(
  db: Database,
  filter: OrderFilter,
  now: number,
  short: string[] = [],
): AsyncGenerator<CsvOrder> {
  for (let last: OrderRow | undefined; ; ) {
    const rows = await newestFirst(olderThan(filtered(db, filter, now, short), last))
      .limit(BATCH)
      .execute();
    const [mails, bills, reasons, paid] = await Promise.all([
      mailsOf(db, rows),
      listBillNumbers(db, rows),
      listReasons(db, rows),
      findPaid(db, deliveredOf(rows)),
    ]);
    for (const row of rows) {
      const { mail } = worstMail(mails.get(row.id) ?? [], now);
      const [bill, reason] = [bills.get(row.id) ?? "", reasons.get(row.id) ?? ""];
      yield { ...row, mail, bill, reason, paid: paid.get(row.id) };
    }
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

function deliveredOf(rows: OrderRow[]): string[] {
  return rows.filter(({ state }) => state === "delivered").map(({ id }) => id);
}

function newestFirst(query: OrderQuery<object>): OrderQuery<OrderRow> {
  return query.selectAll().orderBy("created_at", "desc").orderBy("id", "desc");
}

function olderThan(query: OrderQuery<object>, last: OrderRow | undefined): OrderQuery<object> {
  if (!last) return query;
  return query.where((eb) =>
    eb.or([
      eb("created_at", "<", last.created_at),
      eb.and([eb("created_at", "=", last.created_at), eb("id", "<", last.id)]),
    ]),
  );
}

async function listByCode(db: Database, codes: string[]): Promise<OrderRow[]> {
  return codes.length === 0 ? [] : newestFirst(db.selectFrom("orders").where("code", "in", codes)).execute();
}

function without(codes: string[], rows: OrderRow[]): string[] {
  const listed = new Set(rows.map(({ code }) => code));
  return codes.filter((code) => !listed.has(code));
}

async function mailsOf(db: Database, orders: OrderRow[]): Promise<Map<string, MailProgress[]>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const mails = await db
    .selectFrom("outbox")
    .select(["order_id", "kind", "state", "attempts", "next_attempt_at"])
    .where("order_id", "in", ids)
    .execute();
  const byOrder = new Map<string, MailProgress[]>();
  for (const { order_id, ...mail } of mails) {
    if (order_id !== null) byOrder.set(order_id, [...(byOrder.get(order_id) ?? []), mail]);
  }
  return byOrder;
}

type Condition = ExpressionBuilder<Tables, "orders">;

function filtered(
  db: Database,
  { search, state, time, needsLook }: OrderFilter,
  now: number,
  short: string[] = [],
): OrderQuery<object> {
  let query = db.selectFrom("orders");
  if (state) query = query.where("state", "=", state);
  if (time) query = query.where("created_at", ">=", time.from).where("created_at", "<", time.before);
  if (needsLook) query = query.where((eb) => whereNeedsLook(eb, now, short));
  if (search) query = query.where((eb) => isFound(eb, search));
  return query;
}

/** Matches words of the name, the place and the oils, whatever marks are between them; or one of the numbers. */
function isFound(eb: Condition, { nameWords, pinStart, ...numbers }: OrderSearch) {
  // A space precedes every number that begins with it, among them the PIN code.
  const words = pinStart ? [` ${pinStart}`] : nameWords.flatMap((word) => word.split(/[,\p{Pd}]+/u)).filter(Boolean);
  return eb.or([
    matches(eb, { nameWords: [], ...numbers }),
    ...(words.length > 0 ? [eb.and(words.map((word) => contains("search_text", word)))] : []),
  ]);
}

/** `needsLook` and `toMailState` in SQL. */
function whereNeedsLook(eb: Condition, now: number, short: string[]) {
  const stuck = eb
    .selectFrom("outbox")
    .select("order_id")
    .where((mail) =>
      mail.or([
        mail("outbox.state", "=", "failed"),
        mail.and([mail("outbox.state", "=", "waiting"), mail("attempts", ">", 0)]),
        mail.and([
          mail("outbox.state", "=", "waiting"),
          mail("attempts", "=", 0),
          mail("next_attempt_at", "<", now - DELAYED_AFTER_MS),
        ]),
      ]),
    );
  const isOdd = [
    eb("price_differs", "=", 1),
    eb.and([eb("catalogue_total_paise", "is", null), eb("agreed_as", "is", null)]),
    eb("suspected_bot", "=", 1),
    eb("sold_out", "=", 1),
    eb("contact_odd", "=", 1),
    ...(short.length > 0 ? [eb("id", "in", short)] : []),
  ];
  return eb.and([eb("state", "in", OPEN_STATES), eb.or([...isOdd, eb("id", "in", stuck)])]);
}
