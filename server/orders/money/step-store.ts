import type { OrdersStep } from "#domain/orders/many-orders.ts";
import type { OrderState } from "#domain/orders/order.ts";
import { nextStates, undoState } from "#domain/orders/order-steps.ts";
import type { OrderChange } from "#domain/orders/staff-orders.ts";
import type { Database } from "#server/db/open.ts";
import { type By, listHistory, OrderChangedError, writeVersion } from "../core/history-store.ts";
import { followWithBill } from "./bill-store.ts";
import { planVisit, type VisitDetails } from "./delivery-store.ts";

export class StepNotAllowedError extends Error {
  constructor(readonly from: OrderState) {
    super();
  }
}

interface Change extends OrderChange, VisitDetails, By {
  /** True where the step must not be an undo. */
  isForward?: true;
}

export async function changeOrder(db: Database, code: string, change: Change): Promise<boolean> {
  return db.transaction().execute((trx) => takeStep(trx, code, change));
}

/** Orders changed since they were read are skipped; `left` says why, by code. */
export async function changeOrders(
  db: Database,
  { orders, ...step }: OrdersStep & By,
): Promise<{ done: string[]; left: Map<string, OrderChangedError | StepNotAllowedError | undefined> }> {
  return db.transaction().execute(async (trx) => {
    const done: string[] = [];
    const left = new Map<string, OrderChangedError | StepNotAllowedError | undefined>();
    // Every transaction locks orders in the same sequence, so that two cannot deadlock.
    for (const { code, version } of orders.toSorted((one, other) => (one.code < other.code ? -1 : 1))) {
      try {
        const found = await takeStep(trx, code, { version, isForward: true, ...step });
        if (found) done.push(code);
        else left.set(code, undefined);
      } catch (error) {
        if (!(error instanceof OrderChangedError) && !(error instanceof StepNotAllowedError)) throw error;
        left.set(code, error);
      }
    }
    return { done, left };
  });
}

/** Writes its stop, payment and bill too. Of two at once the second is refused; false where there is no such order. */
export async function takeStep(trx: Database, code: string, change: Change): Promise<boolean> {
  const id = await writeStep(trx, code, change);
  if (id) await followWithBill(trx, id, change);
  return id !== undefined;
}

/** Takes a step without its bill: a transaction with several steps writes its bills last. Returns the order's id. */
export async function writeStep(trx: Database, code: string, change: Change): Promise<string | undefined> {
  const { state, version, reason, by, at } = change;
  const order = await trx.selectFrom("orders").selectAll().where("code", "=", code).executeTakeFirst();
  if (!order) return undefined;
  const history = await listHistory(trx, order);
  if (order.version !== version) throw new OrderChangedError(history.at(-1));
  const undo = !nextStates(order.state).includes(state);
  // An erased order has no name and address to go on with.
  const isUndoable = !change.isForward && order.erased_at === null && undoState(history) === state;
  if (undo && !isUndoable) throw new StepNotAllowedError(order.state);
  const { follow, set, ...entry } = await planVisit(trx, order, { ...change, undo });
  await writeVersion(trx, order, {
    to: state,
    undo,
    by,
    at,
    reason,
    ...entry,
    set: { delivered_at: state === "delivered" ? at : null, ...set },
  });
  await follow();
  return order.id;
}
