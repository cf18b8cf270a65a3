import { v7 as newId } from "uuid";
import { describeReason, listWhys } from "#domain/orders/end-reason.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow, OrderStepRow } from "#server/db/schema.ts";

export type HistoryEntry = OrderDetails["history"][number];

/** Somebody else was quicker; `last` is what they did. */
export class OrderChangedError extends Error {
  constructor(readonly last: HistoryEntry | undefined) {
    super();
  }
}

/** What led to the order as it was read, the first entry first. */
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

/**
 * The order's next version, in the caller's transaction: its columns, and an entry in its history with who and when. Without
 * `to` it stays in its state, and `changes` tells what became of it. Of two who read the same version, the second is refused.
 */
export async function writeVersion(
  trx: Database,
  order: Pick<OrderRow, "id" | "state" | "version">,
  { to = order.state, undo = false, by, at, changes, whyChanged, reason, set = {} }: NewEntry,
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
      changes: changes ? JSON.stringify(changes) : null,
      reason: reason?.why ?? null,
      reason_text: reason?.text || whyChanged || null,
    })
    .execute();
}

/** By order: why it was cancelled or refused, where it still is. */
export async function reasonsInWords(
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
  // The last step to where it stands is the one that holds.
  return new Map(
    rows
      .filter(({ order_id, from_state, to_state }) => from_state !== to_state && ended.get(order_id) === to_state)
      .map((row) => {
        const { reason } = toEntry(row);
        return [row.order_id, reason ? describeReason(reason) : ""];
      }),
  );
}

interface NewEntry extends Pick<HistoryEntry, "by" | "at" | "changes" | "reason"> {
  to?: OrderRow["state"];
  undo?: boolean;
  /** Why the last of the changes was made, in somebody's own words. */
  whyChanged?: string | undefined;
  /** What else the order's row becomes. */
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

/** What was agreed is the last of the changes; its reason stands apart, because it is somebody's own words. */
function withReason(changes: string[], reason: string | null): string[] {
  return reason === null ? changes : [...changes.slice(0, -1), `${changes.at(-1)}: ${reason}`];
}

function toEntry(row: OrderStepRow): HistoryEntry {
  const { from_state, to_state, by, at, undo, changes, reason, reason_text } = row;
  return {
    from: from_state,
    to: to_state,
    by,
    at,
    undo: undo === 1,
    ...(changes !== null && { changes: withReason(JSON.parse(changes), reason === null ? reason_text : null) }),
    ...(reason !== null && { reason: { why: reason, text: reason_text ?? "" } }),
  };
}
