import { v7 as newId } from "uuid";
import * as z from "zod/mini";
import { describeReason, listWhys } from "#domain/orders/end-reason.ts";
import { describeHistoryChange, type HistoryChange, HistoryChangeSchema } from "#domain/orders/history-change.ts";
import { describeState } from "#domain/orders/order-steps.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow, OrderStepRow } from "#server/db/schema.ts";

const ChangesSchema = z.array(HistoryChangeSchema);
/** Older rows hold sentences instead of typed changes. */
export const StoredChangesSchema = z.union([ChangesSchema, z.array(z.string())]);

export type HistoryEntry = OrderDetails["history"][number];

/** A colleague changed the order first; `last` is their change. */
export class OrderChangedError extends Error {
  constructor(readonly last: HistoryEntry | undefined) {
    super();
  }
}

/** "Asha changed this order to packed" */
export function describeChange({ last }: OrderChangedError): string {
  if (!last) return "This order is another version";
  if (last.from === last.to) return `${last.by} changed what this order holds`;
  return `${last.by} changed this order to ${describeState(last.to)}`;
}

/** Up to the version of the order that was read, oldest first. */
export async function listHistory(db: Database, order: Pick<OrderRow, "id" | "version">): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom("order_steps")
    .selectAll()
    .where("order_id", "=", order.id)
    .where("version", "<=", order.version)
    .orderBy("version")
    .execute();
  return rows.map(toEntry);
}

export async function requireVersion(
  db: Database,
  order: Pick<OrderRow, "id" | "version">,
  version: number,
): Promise<void> {
  if (order.version !== version) throw new OrderChangedError((await listHistory(db, order)).at(-1));
}

export async function wasAgreedAtDelivery(db: Database, orderId: string): Promise<boolean> {
  const delivery = await db
    .selectFrom("order_steps")
    .select("agreed_at_door")
    .where("order_id", "=", orderId)
    .where("to_state", "=", "delivered")
    .where("from_state", "<>", "delivered")
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return delivery?.agreed_at_door === 1;
}

/** Without `to` the state stays, and `changes` describes the change. Of two writers of one version the second is refused. */
export async function writeVersion(
  trx: Database,
  order: Pick<OrderRow, "id" | "state" | "version">,
  { to = order.state, undo = false, by, at, changes, whyChanged, reason, agreedAtDelivery = false, set = {} }: NewEntry,
): Promise<void> {
  const version = order.version + 1;
  const changed = await trx
    .updateTable("orders")
    .set({ ...set, state: to, version })
    .where("id", "=", order.id)
    .where("version", "=", order.version)
    .returning("id")
    .executeTakeFirst();
  if (!changed) throw new OrderChangedError(await findLastEntry(trx, order.id));
  await trx
    .insertInto("order_steps")
    .values({
      id: newId(),
      order_id: order.id,
      version,
      from_state: order.state,
      to_state: to,
      undo: undo ? 1 : 0,
      by,
      at,
      // Only what the schema has: a payment or a round may carry more.
      changes: changes && changes.length > 0 ? JSON.stringify(ChangesSchema.parse(changes)) : null,
      reason: reason?.why ?? null,
      reason_text: reason?.text || whyChanged || null,
      agreed_at_door: agreedAtDelivery ? 1 : 0,
    })
    .execute();
}

/** By order id: the reason for cancelling or refusing it. */
export async function listReasons(
  db: Database,
  orders: Pick<OrderRow, "id" | "state">[],
): Promise<Map<string, string>> {
  const ended = new Map(orders.filter(({ state }) => listWhys(state).length > 0).map(({ id, state }) => [id, state]));
  if (ended.size === 0) return new Map();
  const rows = await db
    .selectFrom("order_steps")
    .selectAll()
    .where("order_id", "in", [...ended.keys()])
    .orderBy("version")
    .execute();
  // A later step into the current state replaces an earlier one.
  return new Map(
    rows
      .filter(({ order_id, from_state, to_state }) => from_state !== to_state && ended.get(order_id) === to_state)
      .map((row) => {
        const { reason } = toEntry(row);
        return [row.order_id, reason ? describeReason(reason) : ""];
      }),
  );
}

/** Who did it, and when. */
export type By = Pick<HistoryEntry, "by" | "at">;

/** `check` throws, in the transaction, where they may no longer do it; the shop's own commands have none. */
export type Acting = By & { check?: ((trx: Database) => Promise<void>) | undefined };

interface NewEntry extends By, Pick<HistoryEntry, "reason"> {
  changes?: HistoryChange[];
  to?: OrderRow["state"];
  undo?: boolean;
  /** The reason for the last of the changes, in somebody's own words. */
  whyChanged?: string | undefined;
  agreedAtDelivery?: boolean | undefined;
  set?: Partial<OrderRow>;
}

async function findLastEntry(db: Database, orderId: string): Promise<HistoryEntry | undefined> {
  const row = await db
    .selectFrom("order_steps")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toEntry(row);
}

function toEntry(row: OrderStepRow): HistoryEntry {
  const { from_state, to_state, by, at, undo, reason, reason_text } = row;
  return {
    from: from_state,
    to: to_state,
    by,
    at,
    undo: undo === 1,
    ...(row.changes !== null && { changes: describeChanges(row.changes, row) }),
    ...(reason !== null && { reason: { why: reason, text: reason_text ?? "" } }),
  };
}

/** The reason for the last change is behind it. It has its own column because erasing removes it. */
function describeChanges(stored: string, { at, reason, reason_text }: OrderStepRow): string[] {
  const changes = StoredChangesSchema.parse(JSON.parse(stored));
  const sentences = changes.map((change) => (typeof change === "string" ? change : describeHistoryChange(change, at)));
  const why = reason === null ? reason_text : null;
  return why === null ? sentences : [...sentences.slice(0, -1), `${sentences.at(-1)}: ${why}`];
}
