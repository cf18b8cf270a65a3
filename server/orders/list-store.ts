import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { ORDER_STATES, type OrderState } from "#domain/order.ts";
import type { OrderList, OrderSummary } from "#domain/order-desk.ts";
import type { OrderSearch } from "#domain/order-search.ts";
import { OPEN_STATES } from "#domain/order-steps.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow, OutboxRow, Tables } from "#server/db/schema.ts";
import type { OrderFilter } from "./order-filter.ts";
import { toSummary, worstMail } from "./order-summary.ts";

const PAGE_SIZE = 25;
const BATCH = 500;

/** One page of the filtered orders, newest first. */
export async function listOrders(db: Database, filter: OrderFilter, page: number): Promise<OrderList> {
  const rows = await newestFirst(filtered(db, filter))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  // A search that fits on one page has read every order already: it need not be counted over again.
  const isWhole = page === 1 && rows.length < PAGE_SIZE;
  const [total, counts, needs_look] = await Promise.all([
    isWhole ? rows.length : count(filtered(db, filter)),
    countByState(db),
    count(filtered(db, { needsLook: true })),
  ]);
  const orders = await summarize(db, rows);
  return { orders, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), total, counts, needs_look };
}

/** All filtered orders, newest first, with their mails' state; never more than a batch in memory. */
export async function* eachOrder(
  db: Database,
  filter: OrderFilter,
): AsyncGenerator<OrderRow & Pick<OrderSummary, "mail">> {
  for (let last: OrderRow | undefined; ; ) {
    const rows = await newestFirst(olderThan(filtered(db, filter), last))
      .limit(BATCH)
      .execute();
    const mails = await mailStates(db, rows);
    for (const row of rows) yield { ...row, mail: worstMail(mails.get(row.id) ?? []) };
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

type OrderQuery<Columns> = SelectQueryBuilder<Tables, "orders", Columns>;
type Condition = ExpressionBuilder<Tables, "orders">;

function filtered(db: Database, { search, state, time, needsLook }: OrderFilter): OrderQuery<object> {
  let query = db.selectFrom("orders");
  if (state) query = query.where("state", "=", state);
  if (time) query = query.where("created_at", ">=", time.from).where("created_at", "<", time.before);
  if (needsLook) query = query.where(needsALook);
  if (search) query = query.where((eb) => matches(eb, search));
  return query;
}

function needsALook(eb: Condition) {
  const failed = eb.selectFrom("outbox").select("order_id").where("outbox.state", "=", "failed");
  return eb.and([eb("state", "in", OPEN_STATES), eb.or([eb("price_differs", "=", 1), eb("id", "in", failed)])]);
}

function matches(eb: Condition, { nameWords, phoneDigits, codeDigits }: OrderSearch) {
  return eb.or([
    ...(nameWords.length > 0 ? [eb.and(nameWords.map((word) => contains("name_folded", word)))] : []),
    ...(phoneDigits ? [contains("phone_digits", phoneDigits)] : []),
    ...(codeDigits ? [contains("code", codeDigits)] : []),
  ]);
}

function contains(column: keyof OrderRow, part: string) {
  const pattern = `%${part.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
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

async function count(query: OrderQuery<object>): Promise<number> {
  const row = await query.select((eb) => eb.fn.countAll<number | string>().as("count")).executeTakeFirstOrThrow();
  return Number(row.count);
}

async function countByState(db: Database): Promise<Record<OrderState, number>> {
  const rows = await db
    .selectFrom("orders")
    .select((eb) => ["state", eb.fn.countAll<number | string>().as("count")])
    .groupBy("state")
    .execute();
  const counts = Object.fromEntries(ORDER_STATES.map((state) => [state, 0])) as Record<OrderState, number>;
  for (const row of rows) counts[row.state] = Number(row.count);
  return counts;
}

async function summarize(db: Database, rows: OrderRow[]): Promise<OrderSummary[]> {
  const mails = await mailStates(db, rows);
  return rows.map((row) => toSummary(row, mails.get(row.id) ?? []));
}

async function mailStates(db: Database, orders: OrderRow[]): Promise<Map<string, Pick<OutboxRow, "state">[]>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const mails = await db.selectFrom("outbox").select(["order_id", "state"]).where("order_id", "in", ids).execute();
  const byOrder = new Map<string, Pick<OutboxRow, "state">[]>();
  for (const mail of mails) byOrder.set(mail.order_id, [...(byOrder.get(mail.order_id) ?? []), mail]);
  return byOrder;
}
