import { v7 as newId } from "uuid";
import type { OrderState } from "#domain/orders/order.ts";
import { formatRupees, toPaise, toRupees } from "#domain/products/pricing.ts";
import { type Collected, collectedInWords, missingOf } from "#domain/rounds/collected.ts";
import { type Debts, dueWith } from "#domain/rounds/old-debts.ts";
import type { StopOutcome } from "#domain/rounds/round-sums.ts";
import { type NamedRound, nameRound } from "#domain/rounds/round-words.ts";
import { describeSettlement } from "#domain/rounds/settlement.ts";
import { splitPayment } from "#domain/rounds/split-payment.ts";
import { findTooMuch, mostCollected } from "#domain/rounds/too-much.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow } from "#server/db/schema.ts";
import { refuseErased } from "../core/erased-order-store.ts";
import { wasAgreedAtDoor } from "../core/history-store.ts";
import { RefusedError, TooMuchError } from "../core/refused-error.ts";
import { lockDebts, lockSettled, settleDebts, takeBackDebts } from "./delivery-debts-store.ts";
import { openAgain, settleAtTheDoor } from "./delivery-price.ts";
import { findPaid, toSettled } from "./payment-store.ts";
import { takeBackRows } from "./reverse-store.ts";

/** The cash of a closed round is counted: its stops and payments no longer change. */
export class RoundClosedError extends RefusedError {
  constructor(round: NamedRound) {
    super(`The cash of ${nameRound(round)} is counted and the round is closed. Open it again first.`);
  }
}

/** Details of a visit; left out where nobody was at the door. */
export interface AtTheDoor {
  collected?: Collected | undefined;
  /** Why an order came back; "taken_out" unless given. */
  outcome?: Extract<StopOutcome, "not_at_home" | "taken_out"> | undefined;
  /** The parcel is still on the round: its last stop becomes open again. */
  reopens?: boolean | undefined;
  round?: NamedRound;
  /** The driver's link ends the stop, not somebody at the desk. */
  byLink?: boolean | undefined;
}

interface Step extends AtTheDoor {
  state: OrderState;
  undo: boolean;
  by: string;
  at: number;
}

interface Plan {
  changes: string[];
  agreedAtDoor?: boolean;
  set?: Partial<OrderRow>;
  /** Runs after the order is written: every transaction locks the order before its round. */
  follow: () => Promise<unknown>;
}

const NO_PLAN: Plan = { changes: [], follow: async () => {} };

/** The rows read here cannot change before `follow`: a stop and a payment change only together with their order's version. */
export async function planDoor(trx: Database, order: OrderRow, step: Step): Promise<Plan> {
  const stop = await findLastStop(trx, order.id);
  const openStop = stop?.outcome === null ? stop : undefined;
  const { state, undo, outcome = "taken_out", by, at, byLink } = step;
  const end = async (how: StopOutcome) => openStop && endStop(trx, openStop, { outcome: how, by, at, byLink });
  if (undo && (order.state === "delivered" || order.state === "refused")) return planUndo(trx, order, stop, step);
  if (state === "delivered") return planDelivery(trx, order, openStop, step);
  if (state === "refused") return { changes: [], follow: () => end("refused") };
  if (step.reopens && stop) return planReopen(trx, order, stop, at);
  if (step.round) return { ...NO_PLAN, changes: [`Put on ${nameRound(step.round, at)}`] };
  if (order.state !== "out_for_delivery" || !openStop) return NO_PLAN;
  const what = outcome === "not_at_home" ? "Nobody was at home" : "Taken out";
  return { changes: [`${what}: ${nameRound(openStop, at)}`], follow: () => end(outcome) };
}

type LastStop = NonNullable<Awaited<ReturnType<typeof findLastStop>>>;

async function planDelivery(
  trx: Database,
  order: OrderRow,
  stop: LastStop | undefined,
  { collected: amount, by, at, byLink }: Step,
): Promise<Plan> {
  const price = settleAtTheDoor(order, amount);
  const { final_total_paise } = price ?? order;
  const to_collect = toRupees(final_total_paise);
  const isMore = amount !== undefined && missingOf(to_collect, amount) < 0;
  const debts = isMore ? await lockDebts(trx, order) : [];
  const owed_before = debts.map(({ code, owed_paise }) => ({ code, owed: toRupees(owed_paise) }));
  if (amount) refuseTooMuch(amount, order, { isOpen: price !== undefined, owed_before });
  const { collected, settled = [] } = amount ? splitPayment(amount, { to_collect, owed_before }) : {};
  const owed_paise = collected ? toPaise(missingOf(to_collect, collected)) : 0;
  if (owed_paise > 0) refuseErased(order);
  return {
    changes: [
      ...(price?.changes ?? []),
      ...(collected ? [`Collected: ${collectedInWords(collected)}`] : []),
      ...settled.map((debt) => `Received for ${debt.code}: ${collectedInWords(debt)}`),
    ],
    agreedAtDoor: price !== undefined,
    set: { ...price?.set, owed_paise },
    follow: async () => {
      if (stop) await endStop(trx, stop, { outcome: "delivered", by, at, byLink });
      if (stop && price) await setToCollect(trx, stop, final_total_paise);
      if (!collected) return;
      const round_id = stop?.round_id ?? null;
      const payment_id = await insertPayment(trx, {
        order_id: order.id,
        round_id,
        to_collect_paise: final_total_paise,
        collected,
        by,
        at,
      });
      await settleDebts(trx, debts, settled, { code: order.code, payment_id, round_id, by, at });
    },
  };
}

function refuseTooMuch(
  amount: Collected,
  { final_total_paise, catalogue_total_paise }: OrderRow,
  { isOpen, owed_before }: { isOpen: boolean; owed_before: Debts },
): void {
  const catalogue_total = toRupees(catalogue_total_paise ?? 0);
  const due = dueWith(toRupees(final_total_paise), owed_before, true);
  const most = mostCollected({ due, openPrice: isOpen ? { catalogue_total } : undefined });
  const tooMuch = findTooMuch(amount, most);
  if (!tooMuch) return;
  const limit = isOpen ? `the limit of ${formatRupees(most, 2)}` : `twice what is due now (${formatRupees(due, 2)})`;
  const words = `${formatRupees(-missingOf(0, amount), 2)} is more than ${limit}.`;
  throw new TooMuchError({ ...tooMuch, path: ["collected", ...tooMuch.path] }, words);
}

async function planUndo(trx: Database, order: OrderRow, stop: LastStop | undefined, { by, at }: Step): Promise<Plan> {
  const payment = await findPayment(trx, order.id);
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
  const wasAgreed = order.state === "delivered" && (await wasAgreedAtDoor(trx, order.id));
  const price = wasAgreed ? openAgain(order) : undefined;
  const debts = payment ? await lockSettled(trx, order, payment.id) : [];
  return {
    changes: [
      ...(payment ? [`Taken back: ${collectedInWords(payment)}`] : []),
      ...debts.map((debt) => `Taken back for ${debt.code}: ${collectedInWords(toSettled(debt))}`),
      ...(price?.changes ?? []),
    ],
    set: price?.set ?? {},
    follow: async () => {
      if (undone) await endStop(trx, undone, { outcome: null, by: null, at: null });
      if (undone && price) await setToCollect(trx, undone, price.final_total_paise);
      if (payment) await takeBackRows(trx, "payments", [payment.id], { by, at });
      await takeBackDebts(trx, debts, { code: order.code, by, at });
    },
  };
}

/** The order was put back by mistake: its stop is open again, at the order's current price. */
function planReopen(trx: Database, order: Pick<OrderRow, "final_total_paise">, stop: LastStop, at: number): Plan {
  return {
    changes: [`Back on ${nameRound(stop, at)}`],
    follow: async () => {
      await endStop(trx, stop, { outcome: null, by: null, at: null });
      await setToCollect(trx, stop, order.final_total_paise);
    },
  };
}

async function setToCollect(trx: Database, { id }: LastStop, to_collect_paise: number): Promise<void> {
  await trx.updateTable("round_stops").set({ to_collect_paise }).where("id", "=", id).execute();
}

export async function findLastStop(trx: Database, orderId: string) {
  return trx
    .selectFrom("round_stops")
    .innerJoin("rounds", "rounds.id", "round_id")
    .select(["round_stops.id", "round_id", "outcome", "number", "person", "day", "closed_at"])
    .where("order_id", "=", orderId)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
}

interface StopEnd {
  outcome: StopOutcome | null;
  by: string | null;
  at: number | null;
  byLink?: boolean | undefined;
}

async function endStop(trx: Database, stop: LastStop, { outcome, by, at, byLink = false }: StopEnd): Promise<void> {
  if (!(await lockOpenRound(trx, stop.round_id))) throw new RoundClosedError(stop);
  await trx
    .updateTable("round_stops")
    .set({ outcome, ended_by: by, ended_at: at, by_link: byLink ? 1 : 0 })
    .where("id", "=", stop.id)
    .execute();
}

/** Locks the round until the transaction ends, so that nobody closes it; false where it is closed. */
export async function lockOpenRound(trx: Database, roundId: string): Promise<boolean> {
  const locked = await trx
    .updateTable("rounds")
    .set((eb) => ({ version: eb.ref("version") }))
    .where("id", "=", roundId)
    .where("closed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return locked !== undefined;
}

export async function findPayment(trx: Database, orderId: string) {
  const row = await trx
    .selectFrom("payments")
    .select(["id", "cash_paise", "upi_paise"])
    .where("order_id", "=", orderId)
    .where("taken_back_at", "is", null)
    .executeTakeFirst();
  return row && { id: row.id, cash: toRupees(row.cash_paise), upi: toRupees(row.upi_paise) };
}

interface NewPayment {
  order_id: string;
  round_id: string | null;
  to_collect_paise: number;
  collected: Collected;
  by: string;
  at: number;
}

async function insertPayment(trx: Database, { collected, ...payment }: NewPayment): Promise<string> {
  const { cash, upi, note } = collected;
  const id = newId();
  await trx
    .insertInto("payments")
    .values({
      id,
      ...payment,
      cash_paise: toPaise(cash),
      upi_paise: toPaise(upi),
      note,
      taken_back_at: null,
      taken_back_by: null,
    })
    .execute();
  return id;
}
