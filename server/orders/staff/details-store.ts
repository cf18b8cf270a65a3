import { nextStates, undoState } from "#domain/orders/order-steps.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { listPhones } from "#domain/phone.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow, OutboxRow } from "#server/db/schema.ts";
import { listPacked } from "#server/stock/ledger-store.ts";
import { listHistory } from "../core/history-store.ts";
import { byPhones, countByState, type OrderQuery } from "../core/order-query-store.ts";
import { readContent, readFirstContent, toEarlierOrder, toLines, toOrder } from "../core/order-row.ts";
import { NONE_SHORT, type Short, withBatches } from "../core/packed-lines.ts";
import { listBillSummaries } from "../money/bill-store.ts";
import { listCreditBefore, listOwedBefore } from "../money/owed-store.ts";
import { findPaid, listSettled, selectCollectedWith } from "../money/payment-store.ts";
import { toMailState, toSummary } from "./order-summary.ts";

const MOST_EARLIER = 20;
const NOBODY = "nobody";

export async function findOrderDetails(
  db: Database,
  code: string,
  now: number,
  short: Short = NONE_SHORT,
): Promise<OrderDetails | undefined> {
  const row = await db.selectFrom("orders").selectAll().where("code", "=", code).executeTakeFirst();
  if (!row) return undefined;
  const [history, events, mails, bills, paid, settled, owedBefore, creditBefore, earlier, earlier_counts, packed] =
    await Promise.all([
      listHistory(db, row),
      listNoteEvents(db, row.id),
      listMails(db, row.id),
      listBillSummaries(db, row.id),
      findPaid(db, [row.id]),
      selectCollectedWith(db, [row.id]).orderBy("payments.id").execute(),
      listOwedBefore(db, [row]),
      listCreditBefore(db, [row]),
      listEarlier(db, row),
      countByState(earlierThan(db, row)),
      listPacked(db, [row]),
    ]);
  const content = readContent(row);
  return {
    ...toSummary(row, mails, now, short),
    ...content,
    lines: content.lines && withBatches(content.lines, packed.get(row.id)),
    first: findFirst(row),
    email: row.email,
    comments: row.comments,
    bill_name: row.bill_name,
    bill_gstin: row.bill_gstin,
    cartDetails: row.cartDetails,
    history,
    events,
    ...(paid.get(row.id) ?? { payment: null, later: [] }),
    settled: listSettled(settled),
    owed_before: owedBefore.get(row.id) ?? [],
    credit_before: creditBefore.get(row.id) ?? [],
    bills,
    next: nextStates(row.state),
    undo_to: row.erased_at === null ? undoState(history) : null,
    erased_at: row.erased_at,
    earlier,
    earlier_counts,
    mails: mails.map((mail) => toOrderMail(mail, now)),
  };
}

export function findFirst(row: OrderRow): OrderDetails["first"] {
  if (row.first_content === null) return null;
  const { items, earlier_phones: _, ...first } = readFirstContent(row, toOrder(row));
  return { ...first, lines: toLines(items) };
}

async function listNoteEvents(db: Database, orderId: string): Promise<OrderDetails["events"]> {
  const rows = await db
    .selectFrom("notes")
    .select(["by", "at", "removed_by", "removed_at"])
    .where("order_id", "=", orderId)
    .execute();
  return rows.flatMap(({ by, at, removed_by, removed_at }) => [
    { by, at, what: "Note added" },
    ...(removed_by !== null && removed_at !== null ? [{ by: removed_by, at: removed_at, what: "Note removed" }] : []),
  ]);
}

function listMails(db: Database, orderId: string): Promise<OutboxRow[]> {
  return db.selectFrom("outbox").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
}

function toOrderMail(mail: OutboxRow, now: number): OrderDetails["mails"][number] {
  const { id, kind, recipient, attempts, last_error, finished_at } = mail;
  const state = toMailState(mail, now);
  const next_attempt_at = mail.finished_at === null ? mail.next_attempt_at : null;
  return { id, kind, recipient, state, attempts, last_error, next_attempt_at, finished_at };
}

async function listEarlier(db: Database, order: OrderRow): Promise<OrderDetails["earlier"]> {
  const rows = await earlierThan(db, order)
    .select(["code", "created_at", "final_total_paise", "state", "owed_paise"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST_EARLIER)
    .execute();
  return rows.map(toEarlierOrder);
}

function earlierThan(db: Database, order: OrderRow): OrderQuery<object> {
  const numbers = listPhones(order.phone).map(({ digits }) => digits);
  return db
    .selectFrom("orders")
    .where("id", "in", byPhones(db, numbers.length > 0 ? numbers : [NOBODY]))
    .where("created_at", "<=", order.created_at)
    .where("id", "!=", order.id)
    .where((eb) => eb.or([eb("created_at", "<", order.created_at), eb("id", "<", order.id)]));
}
