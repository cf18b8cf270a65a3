import type { OrderState } from "#domain/orders/order.ts";
import { nextStates, undoState } from "#domain/orders/order-steps.ts";
import type { OrderChange, OrdersToCancel } from "#domain/orders/staff-orders.ts";
import type { Database } from "#server/db/open.ts";
import { followWithBill } from "./bill-store.ts";
import { type AtTheDoor, planDoor } from "./door-store.ts";
import { listHistory, OrderChangedError, writeVersion } from "./history-store.ts";

/** No step leads there from where the order is. */
export class StepNotAllowedError extends Error {
  constructor(readonly from: OrderState) {
    super();
  }
}

interface Change extends OrderChange, AtTheDoor {
  by: string;
  at: number;
}

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

/** One step with all that follows from it, in the caller's transaction; false where there is no such order. */
export async function takeStep(trx: Database, code: string, change: Change): Promise<boolean> {
  const id = await writeStep(trx, code, change);
  if (id) await followWithBill(trx, id, change);
  return id !== undefined;
}

/** The same without its bill: who takes several orders at once writes their bills last. Gives the order's id. */
export async function writeStep(trx: Database, code: string, change: Change): Promise<string | undefined> {
  const { state, version, reason, by, at } = change;
  const order = await trx.selectFrom("orders").selectAll().where("code", "=", code).executeTakeFirst();
  if (!order) return undefined;
  const history = await listHistory(trx, order);
  if (order.version !== version) throw new OrderChangedError(history.at(-1));
  const undo = !nextStates(order.state).includes(state);
  // What was erased would go on without a name and an address.
  if (undo && (order.erased_at !== null || undoState(history) !== state)) throw new StepNotAllowedError(order.state);
  const plan = await planDoor(trx, order, { ...change, undo, history });
  const { changes, follow } = plan;
  const set = { delivered_at: state === "delivered" ? at : null, owed_paise: 0, ...plan.set };
  await writeVersion(trx, order, { to: state, undo, by, at, reason, set, ...(changes.length > 0 && { changes }) });
  await follow();
  return order.id;
}
