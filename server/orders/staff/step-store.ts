import { v7 as newId } from "uuid";
import type { OrderState } from "#domain/orders/order.ts";
import { nextStates, undoState } from "#domain/orders/order-steps.ts";
import type { OrderChange, OrderDetails, OrdersToCancel } from "#domain/orders/staff-orders.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow } from "#server/db/schema.ts";
import { followWithBill } from "../bills/bill-store.ts";

type OrderStep = OrderDetails["history"][number];

/** Somebody else was quicker; `last` is what they did. */
export class OrderChangedError extends Error {
  constructor(readonly last: OrderStep | undefined) {
    super();
  }
}

/** No step leads there from where the order is. */
export class StepNotAllowedError extends Error {
  constructor(readonly from: OrderState) {
    super();
  }
}

/** The steps that led to the order as it was read, the first one first. */
export async function listSteps(db: Database, order: Pick<OrderRow, "id" | "version">): Promise<OrderStep[]> {
  const rows = await db
    .selectFrom("order_steps")
    .selectAll()
    .where("order_id", "=", order.id)
    .where("version", "<=", order.version)
    .orderBy("version")
    .execute();
  return rows.map(({ from_state, to_state, by, at, undo }) => ({
    from: from_state,
    to: to_state,
    by,
    at,
    undo: undo === 1,
  }));
}

type Change = OrderChange & { by: string; at: number };

/** Takes one step on, or undoes the last one. Of two at once, the second is refused; false where there is no such order. */
export async function changeOrder(db: Database, code: string, change: Change): Promise<boolean> {
  return db.transaction().execute((trx) => takeStep(trx, code, change));
}

/** All that can still be cancelled as they were seen, in one go; why not, by the code of each that cannot. */
export async function cancelOrders(
  db: Database,
  { orders, ...step }: OrdersToCancel & { by: string; at: number },
): Promise<{ cancelled: string[]; left: Map<string, OrderChangedError | StepNotAllowedError | undefined> }> {
  return db.transaction().execute(async (trx) => {
    const cancelled: string[] = [];
    const left = new Map<string, OrderChangedError | StepNotAllowedError | undefined>();
    // In one order for everybody: two who cancel the same ones do not wait for each other.
    for (const { code, version } of orders.toSorted((one, other) => (one.code < other.code ? -1 : 1))) {
      try {
        const found = await takeStep(trx, code, { state: "cancelled", version, ...step });
        if (found) cancelled.push(code);
        else left.set(code, undefined);
      } catch (error) {
        if (!(error instanceof OrderChangedError) && !(error instanceof StepNotAllowedError)) throw error;
        left.set(code, error);
      }
    }
    return { cancelled, left };
  });
}

async function takeStep(trx: Database, code: string, { state, version, by, at }: Change): Promise<boolean> {
  const order = await findOrder(trx, code);
  if (!order) return false;
  const history = await listSteps(trx, order);
  if (order.version !== version) throw new OrderChangedError(history.at(-1));
  const undo = !nextStates(order.state).includes(state);
  if (undo && undoState(history) !== state) throw new StepNotAllowedError(order.state);
  const changed = await trx
    .updateTable("orders")
    .set({ state, version: version + 1, delivered_at: state === "delivered" ? at : null })
    .where("id", "=", order.id)
    .where("version", "=", version)
    .returning("version")
    .executeTakeFirst();
  if (!changed) throw new OrderChangedError(await findLastStep(trx, code));
  await trx
    .insertInto("order_steps")
    .values({
      id: newId(),
      order_id: order.id,
      version: changed.version,
      from_state: order.state,
      to_state: state,
      undo: undo ? 1 : 0,
      by,
      at,
    })
    .execute();
  await followWithBill(trx, order.id, { state, by, at });
  return true;
}

function findOrder(db: Database, code: string) {
  return db.selectFrom("orders").select(["id", "state", "version"]).where("code", "=", code).executeTakeFirst();
}

async function findLastStep(db: Database, code: string): Promise<OrderStep | undefined> {
  const order = await findOrder(db, code);
  return order && (await listSteps(db, order)).at(-1);
}
