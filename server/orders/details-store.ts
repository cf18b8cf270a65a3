import type { OrderDetails } from "#domain/order-desk.ts";
import { nextStates, undoState } from "#domain/order-steps.ts";
import { toRupees } from "#domain/pricing.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow, OutboxRow } from "#server/db/schema.ts";
import { typedEmail } from "./email/typed-email.ts";
import { readItems, toMailState, toSummary } from "./order-summary.ts";
import { listSteps } from "./step-store.ts";

const MOST_EARLIER = 20;

/** Everything that the staff see of one order. */
export async function findOrderDetails(db: Database, code: string): Promise<OrderDetails | undefined> {
  const row = await db.selectFrom("orders").selectAll().where("code", "=", code).executeTakeFirst();
  if (!row) return undefined;
  const [history, mails, earlier] = await Promise.all([
    listSteps(db, row),
    listMails(db, row.id),
    listEarlier(db, row),
  ]);
  return {
    ...toSummary(row, mails),
    email: typedEmail(row) ?? "",
    comments: row.comments,
    cartDetails: row.cartDetails,
    lines: listLines(row),
    catalogue_total: row.catalogue_total_paise === null ? null : toRupees(row.catalogue_total_paise),
    history,
    next: nextStates(row.state),
    undo_to: undoState(history),
    earlier,
    mails: mails.map(toOrderMail),
    version: row.version,
  };
}

function listLines(row: OrderRow): OrderDetails["lines"] {
  const items = readItems(row);
  if (items === null) return null;
  return items.map(({ name, catalogue_price, ...item }) => ({
    ...item,
    name: name ?? `Product ${item.id}`,
    catalogue_price: catalogue_price ?? null,
  }));
}

function listMails(db: Database, orderId: string): Promise<OutboxRow[]> {
  return db.selectFrom("outbox").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
}

function toOrderMail(mail: OutboxRow): OrderDetails["mails"][number] {
  const { id, kind, recipient, attempts, last_error, finished_at } = mail;
  const state = toMailState(mail.state);
  const next_attempt_at = state === "sending" ? mail.next_attempt_at : null;
  return { id, kind, recipient, state, attempts, last_error, next_attempt_at, finished_at };
}

/** A phone without a digit is nobody's. */
async function listEarlier(db: Database, order: OrderRow): Promise<OrderDetails["earlier"]> {
  if (order.phone_digits === "") return [];
  const rows = await db
    .selectFrom("orders")
    .select(["code", "created_at", "final_total_paise", "state"])
    .where("phone_digits", "=", order.phone_digits)
    .where("created_at", "<=", order.created_at)
    .where("id", "!=", order.id)
    .where((eb) => eb.or([eb("created_at", "<", order.created_at), eb("id", "<", order.id)]))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST_EARLIER)
    .execute();
  return rows.map(({ final_total_paise, ...row }) => ({ ...row, final_total: toRupees(final_total_paise) }));
}
