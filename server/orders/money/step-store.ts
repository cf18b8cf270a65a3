import type { OrdersStep } from "#domain/orders/many-orders.ts";
import type { OrderState } from "#domain/orders/order.ts";
import { nextStates, undoState } from "#domain/orders/order-steps.ts";
import type { OrderChange } from "#domain/orders/staff-orders.ts";
import type { Database } from "#server/db/open.ts";
import { findRecalled, followWithStock } from "#server/stock/ledger-store.ts";
import { type By, listHistory, OrderChangedError, writeVersion } from "../core/history-store.ts";
import { lockOrders } from "../core/lock-orders-store.ts";
import { cancelBill, followWithBill } from "./bill-store.ts";
import { planVisit, type VisitDetails } from "./delivery-store.ts";

export class StepNotAllowedError extends Error {
  constructor(
    readonly from: OrderState,
    /** What staff have to do first. */
    readonly advice?: string,
  ) {
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
    const ids: string[] = [];
    const left = new Map<string, OrderChangedError | StepNotAllowedError | undefined>();
    // Every transaction locks orders in the same sequence, so that two cannot deadlock.
    for (const { code, version } of orders.toSorted((one, other) => (one.code < other.code ? -1 : 1))) {
      try {
        const id = await writeStep(trx, code, { version, isForward: true, ...step });
        if (!id) left.set(code, undefined);
        else {
          done.push(code);
          ids.push(id);
        }
      } catch (error) {
        if (!(error instanceof OrderChangedError) && !(error instanceof StepNotAllowedError)) throw error;
        left.set(code, error);
      }
    }
    await followStep(trx, ids, step);
    return { done, left };
  });
}

/** Writes its stop, payment, stock and bill too. Of two at once the second is refused; false where there is no such order. */
export async function takeStep(trx: Database, code: string, change: Change): Promise<boolean> {
  const id = await writeStep(trx, code, change);
  if (id) await followStep(trx, [id], change);
  return id !== undefined;
}

/** Called once all orders and rounds of the transaction are written: stock and bill numbers stay locked, and two could deadlock. */
export async function followStep(trx: Database, orderIds: string[], step: By & { state: OrderState }): Promise<void> {
  await followWithStock(trx, orderIds, step);
  for (const id of orderIds) await followWithBill(trx, id, step);
}

/** Orders with units of a recalled batch go back to packing; a bill that names it is cancelled. Returns their ids. */
export async function unpackRecalled(
  trx: Database,
  codes: string[],
  { batch, by, at }: { batch: string } & By,
): Promise<string[]> {
  const ids: string[] = [];
  await lockOrders(
    trx,
    codes.map((code) => ({ code })),
  );
  for (const code of codes.toSorted()) {
    const order = await trx.selectFrom("orders").selectAll().where("code", "=", code).executeTakeFirst();
    if (order?.state !== "packed") continue;
    // A parcel that came back from a round cannot be unpacked by an undo.
    const undo = undoState(await listHistory(trx, order)) === "confirmed";
    await writeVersion(trx, order, { to: "confirmed", undo, by, at, changes: [{ type: "recalled", batch }] });
    ids.push(order.id);
  }
  for (const id of ids) await cancelBill(trx, id, { by, at, why: `Batch ${batch} was recalled` });
  return ids;
}

/** Takes a step without its stock and bill: a transaction with several steps writes them last. Returns the order's id. */
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
  if (state === "out_for_delivery" && !undo) await refuseRecalled(trx, order);
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

/** A recall unpacks what is packed; a parcel that comes back later stays here until it has another batch. */
export async function refuseRecalled(trx: Database, { id, state }: { id: string; state: OrderState }): Promise<void> {
  const recalled = await findRecalled(trx, id);
  if (recalled === undefined) return;
  const advice = state === "packed" ? "choose another batch" : "undo its last step, then choose another batch";
  throw new StepNotAllowedError(state, `its parcel has units of batch ${recalled}, which is recalled: ${advice}`);
}
