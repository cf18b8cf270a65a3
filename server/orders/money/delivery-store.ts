import { type Agreed, isPriceOpen } from "#domain/orders/agreed.ts";
import { type HistoryChange, reversal } from "#domain/orders/history-change.ts";
import type { OrderState } from "#domain/orders/order.ts";
import { formatRupees, toRupees } from "#domain/products/pricing.ts";
import { addRupees, agreedAtDelivery, type Collected, missingOf } from "#domain/rounds/collected.ts";
import { type Debts, dueWith, splitPayment, takeCredit } from "#domain/rounds/old-debts.ts";
import type { StopOutcome } from "#domain/rounds/round-sums.ts";
import type { NamedRound } from "#domain/rounds/round-words.ts";
import { describeSettlement } from "#domain/rounds/settlement.ts";
import { findTooMuch, mostCollected } from "#domain/rounds/too-much.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow } from "#server/db/schema.ts";
import { type By, wasAgreedAtDelivery } from "../core/history-store.ts";
import { refuseErased } from "../core/lock-orders-store.ts";
import { readContent, readFirstContent, toColumns, toFirstContent, toOrder } from "../core/order-row.ts";
import { withTotal } from "../core/price-check.ts";
import { RefusedError, TooMuchError } from "../core/refuse-change.ts";
import { lockDebts, lockSettled, moveCredit, reverseDebts, settleDebts } from "./debt-store.ts";
import { toDebts } from "./owed-store.ts";
import { findAtDelivery, findPaid, insertPayment, listSettled, reversePayments } from "./payment-store.ts";
import { endStop, findLastStop, type LastStop, RoundClosedError, setToCollect } from "./stop-store.ts";

/** Details of a visit; left out where there was none. */
export interface VisitDetails {
  collected?: Collected | undefined;
  /** Why an order came back; "taken_out" unless given. */
  outcome?: Extract<StopOutcome, "not_at_home" | "taken_out"> | undefined;
  /** The parcel is still on the round: its last stop becomes open again. */
  reopens?: boolean | undefined;
  round?: NamedRound;
  /** The driver's link ends the stop, not somebody at the desk. */
  byLink?: boolean | undefined;
}

interface Step extends VisitDetails, By {
  state: OrderState;
  undo: boolean;
}

interface Plan {
  changes: HistoryChange[];
  agreedAtDelivery?: boolean;
  set?: Partial<OrderRow>;
  /** Runs after the order is written: every transaction locks the order before its round. */
  follow: () => Promise<unknown>;
}

const NO_PLAN: Plan = { changes: [], follow: async () => {} };

/** The rows read here cannot change before `follow`: a stop and a payment change only together with their order's version. */
export async function planVisit(trx: Database, order: OrderRow, step: Step): Promise<Plan> {
  const stop = await findLastStop(trx, order.id);
  const openStop = stop?.outcome === null ? stop : undefined;
  const { state, undo, outcome = "taken_out", by, at, byLink } = step;
  const end = async (how: StopOutcome) => openStop && endStop(trx, openStop, { outcome: how, by, at, byLink });
  if (undo && (order.state === "delivered" || order.state === "refused")) return planUndo(trx, order, stop, step);
  if (state === "delivered") return planDelivery(trx, order, openStop, step);
  if (state === "refused") return { changes: [], follow: () => end("refused") };
  if (step.reopens && stop) return planReopen(trx, order, stop);
  if (step.round) return { ...NO_PLAN, changes: [{ type: "put_on", round: step.round }] };
  if (order.state !== "out_for_delivery" || !openStop) return NO_PLAN;
  return { changes: [{ type: outcome, round: openStop }], follow: () => end(outcome) };
}

async function planDelivery(
  trx: Database,
  order: OrderRow,
  stop: LastStop | undefined,
  { collected: amount, by, at, byLink }: Step,
): Promise<Plan> {
  const price = settleAtDelivery(order, amount);
  const { final_total_paise } = price ?? order;
  const to_collect = toRupees(final_total_paise);
  const isMore = amount !== undefined && missingOf(to_collect, amount) < 0;
  const wanted = price ? 0 : Math.min(amount?.credit ?? 0, Math.max(0, to_collect));
  const balances = isMore || wanted > 0 ? await lockDebts(trx, order, wanted > 0) : [];
  const debts = balances.filter(({ owed_paise }) => owed_paise > 0);
  const credits = balances.filter(({ owed_paise }) => owed_paise < 0);
  const owed_before = toDebts(debts);
  if (amount) refuseTooMuch(amount, order, { isOpen: price !== undefined, owed_before });
  const used = takeCredit(wanted, toDebts(credits));
  const { collected, settled = [] } = amount
    ? splitPayment(withCredit(amount, dueWith(0, used, true)), { to_collect, owed_before })
    : {};
  if (collected && missingOf(to_collect, collected) > 0) refuseErased(order);
  return {
    changes: [
      ...(price?.changes ?? []),
      ...(collected ? [{ type: "collected" as const, ...collected }] : []),
      ...settled.map((debt) => ({ type: "received_for" as const, ...debt })),
    ],
    agreedAtDelivery: price !== undefined,
    set: price?.set ?? {},
    follow: async () => {
      if (stop) await endStop(trx, stop, { outcome: "delivered", by, at, byLink });
      if (stop && price) await setToCollect(trx, stop, final_total_paise);
      if (!collected) return;
      const round_id = stop?.round_id ?? null;
      await insertPayment(trx, { order_id: order.id, ...collected, to_collect, round_id, by, at });
      await settleDebts(trx, debts, settled, { order, round_id, by, at });
      await moveCredit(trx, credits, used, { order, round_id, by, at });
    },
  };
}

/** The amount with the credit that was there. */
function withCredit({ cash, upi, note }: Collected, credit: number): Omit<Collected, "debts_shown"> {
  return { cash, upi, note, ...(credit > 0 && { credit }) };
}

function refuseTooMuch(
  amount: Collected,
  { final_total_paise, catalogue_total_paise }: OrderRow,
  { isOpen, owed_before }: { isOpen: boolean; owed_before: Debts },
): void {
  const catalogue_total = toRupees(catalogue_total_paise ?? 0);
  const due = dueWith(toRupees(final_total_paise), owed_before, true);
  // At an open price no debts are paid.
  const shown = isOpen ? 0 : addRupees(toRupees(final_total_paise), amount.debts_shown ?? 0);
  const most = mostCollected({ due: Math.max(due, shown), openPrice: isOpen ? { catalogue_total } : undefined });
  const tooMuch = findTooMuch(amount, most);
  if (!tooMuch) return;
  const limit = isOpen ? `the limit of ${formatRupees(most, 2)}` : `twice what is due now (${formatRupees(due, 2)})`;
  const words = `${formatRupees(-missingOf(0, amount), 2)} is more than ${limit}.`;
  throw new TooMuchError({ ...tooMuch, path: ["collected", ...tooMuch.path] }, words);
}

async function planUndo(trx: Database, order: OrderRow, stop: LastStop | undefined, { by, at }: Step): Promise<Plan> {
  const payment = await findAtDelivery(trx, order.id);
  const settlement = (await findPaid(trx, [order.id])).get(order.id)?.later.at(-1);
  // Undoing the delivery would leave a settlement without a debt.
  if (settlement) {
    const first = settlement.paid_with
      ? `Undo the delivery of ${settlement.paid_with} first.`
      : "Take that back first.";
    throw new RefusedError(`${describeSettlement(settlement)}. ${first}`);
  }
  const undone = stop?.outcome === order.state ? stop : undefined;
  if (undone && undone.closed_at !== null) throw new RoundClosedError(undone);
  const wasAgreed = order.state === "delivered" && (await wasAgreedAtDelivery(trx, order.id));
  const price = wasAgreed ? openAgain(order) : undefined;
  const debts = payment ? await lockSettled(trx, order) : [];
  return {
    changes: [
      ...(payment ? [reversal({ type: "collected", ...payment })] : []),
      ...listSettled(debts).map((debt) => reversal({ type: "received_for", ...debt })),
      ...(price?.changes ?? []),
    ],
    set: price?.set ?? {},
    follow: async () => {
      if (undone) await endStop(trx, undone, { outcome: null, by: null, at: null });
      if (undone && price) await setToCollect(trx, undone, price.final_total_paise);
      if (payment) await reversePayments(trx, [payment], { by, at });
      await reverseDebts(trx, debts, { code: order.code, by, at });
    },
  };
}

/** The order was put back by mistake: its stop is open again, at the order's current price. */
function planReopen(trx: Database, order: Pick<OrderRow, "final_total_paise">, stop: LastStop): Plan {
  return {
    changes: [{ type: "back_on", round: stop }],
    follow: async () => {
      await endStop(trx, stop, { outcome: null, by: null, at: null });
      await setToCollect(trx, stop, order.final_total_paise);
    },
  };
}

interface DeliveryPrice {
  changes: HistoryChange[];
  set: Partial<OrderRow>;
  final_total_paise: number;
}

/** The collected amount becomes the price where that was still open; undefined where it was not. */
function settleAtDelivery(order: OrderRow, collected: Collected | undefined): DeliveryPrice | undefined {
  const rupees = collected && agreedAtDelivery(isPriceOpen(readContent(order)), collected);
  if (rupees === undefined) return undefined;
  return {
    changes: [{ type: "agreed_at_door", rupees }],
    ...agreeOn(order, { as: "total", rupees, reason: "at the door" }),
  };
}

function openAgain(order: OrderRow): DeliveryPrice {
  return { changes: [{ type: "price_open_again" }], ...agreeOn(order, null) };
}

function agreeOn(row: OrderRow, agreed: Agreed | null): Omit<DeliveryPrice, "changes"> {
  const before = toOrder(row);
  const first = readFirstContent(row, before);
  const after = withTotal(before, first, { items: before.items, agreed });
  const columns = toColumns(after);
  const { final_total_paise, catalogue_total_paise, price_differs, agreed_as, agreed_paise, agreed_reason } = columns;
  const first_content = JSON.stringify(first);
  const isAsFirst = JSON.stringify(toFirstContent(after)) === first_content;
  return {
    final_total_paise,
    set: {
      final_total_paise,
      catalogue_total_paise,
      price_differs,
      agreed_as,
      agreed_paise,
      agreed_reason,
      first_content: agreed === null && isAsFirst ? null : first_content,
    },
  };
}
