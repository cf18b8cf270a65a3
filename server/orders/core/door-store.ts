import { v7 as newId } from "uuid";
import type { OrderState } from "#domain/orders/order.ts";
import { toPaise, toRupees } from "#domain/products/pricing.ts";
import { type Collected, collectedInWords, missingOf } from "#domain/rounds/collected.ts";
import type { StopOutcome } from "#domain/rounds/round-sums.ts";
import { nameRound } from "#domain/rounds/round-words.ts";
import { describeSettlement, type Settlement } from "#domain/rounds/settlement.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow } from "#server/db/schema.ts";
import { findPaid } from "../owed/owed-store.ts";
import { openAgain, settleAtTheDoor } from "./door-price.ts";
import type { HistoryEntry } from "./history-store.ts";

/** What was written down since holds the step; what to do first, in words. */
export class CashFixedError extends Error {}

/** The cash of a closed round is counted: nothing that went into it changes any more. */
export class RoundClosedError extends CashFixedError {
  constructor(round: { person: string; day: string }) {
    super(`The cash of ${nameRound(round)} is counted and the round is closed. Open it again first`);
  }
}

/** Undone, the delivery would leave money behind that nobody owes. */
class SettledLaterError extends CashFixedError {
  constructor(settlement: Pick<Settlement, "cash" | "upi" | "let_go">) {
    super(`${describeSettlement(settlement)}. Take that back first`);
  }
}

/** What a step may say of the door; left out where nobody was there. */
export interface AtTheDoor {
  collected?: Collected | undefined;
  /** Why an order came back that was out; else it was taken out of its round. */
  outcome?: Extract<StopOutcome, "not_at_home" | "taken_out"> | undefined;
  /** The parcel did not come back after all: its last stop is on its way again. */
  reopens?: boolean | undefined;
  /** The round that it goes out with. */
  round?: { person: string; day: string };
}

interface Step extends AtTheDoor {
  state: OrderState;
  undo: boolean;
  history: HistoryEntry[];
  by: string;
  at: number;
}

interface Plan {
  /** For the order's history. */
  changes: string[];
  /** What the order's row becomes: what is owed of it, and what it costs where the door settled that. */
  set?: Partial<OrderRow>;
  /** Writes it, once the order itself is changed: whoever changes a round as well waits for the order first. */
  follow: () => Promise<void>;
}

/**
 * What a step means for the order's round and for what was collected, in the step's own transaction. What is read here
 * holds until `follow`: a stop and a payment change only together with their order's version.
 */
export async function planDoor(trx: Database, order: OrderRow, step: Step): Promise<Plan> {
  const stop = await findLastStop(trx, order.id);
  const openStop = stop?.outcome === null ? stop : undefined;
  const { state, undo, collected, by, at } = step;
  const end = (outcome: StopOutcome) => openStop && endStop(trx, openStop, { outcome, by, at });
  if (undo && (order.state === "delivered" || order.state === "refused")) return planUndo(trx, order, stop, step);
  if (state === "delivered") {
    const { changes, set, final_total_paise } = settleAtTheDoor(order, collected);
    const owed_paise = collected ? toPaise(missingOf(toRupees(final_total_paise), collected)) : 0;
    const paid = { id: order.id, final_total_paise };
    return {
      changes: [...changes, ...(collected ? [`Collected: ${collectedInWords(collected)}`] : [])],
      set: { ...set, owed_paise },
      follow: async () => {
        await end("delivered");
        if (openStop && changes.length > 0) await setToCollect(trx, openStop, final_total_paise);
        if (collected) await insertPayment(trx, paid, { round_id: openStop?.round_id ?? null, collected, by, at });
      },
    };
  }
  if (state === "refused") return { changes: [], follow: async () => end("refused") };
  if (step.reopens && stop) return planReopen(trx, order, stop, at);
  if (step.round) return { changes: [`Put on ${nameRound(step.round, at)}`], follow: async () => {} };
  if (order.state !== "out_for_delivery" || !openStop) return { changes: [], follow: async () => {} };
  const { outcome = "taken_out" } = step;
  const what = outcome === "not_at_home" ? "Nobody was at home" : "Taken out";
  return { changes: [`${what}: ${nameRound(openStop, at)}`], follow: async () => end(outcome) };
}

type LastStop = NonNullable<Awaited<ReturnType<typeof findLastStop>>>;

/** The stop is on its way again, and what was collected was not. */
async function planUndo(
  trx: Database,
  order: OrderRow,
  stop: LastStop | undefined,
  { by, at, history }: Step,
): Promise<Plan> {
  const payment = await findPayment(trx, order.id);
  const settlement = (await findPaid(trx, [order.id])).get(order.id)?.later.at(-1);
  if (settlement) throw new SettledLaterError(settlement);
  const undone = stop?.outcome === order.state ? stop : undefined;
  if (undone && undone.closed_at !== null) throw new RoundClosedError(undone);
  const { changes, set, final_total_paise } = openAgain(order, order.state === "delivered" ? history : []);
  return {
    changes: [...(payment ? [`Taken back: ${collectedInWords(payment)}`] : []), ...changes],
    set,
    follow: async () => {
      if (undone) await endStop(trx, undone, { outcome: null, by: null, at: null });
      if (undone && changes.length > 0) await setToCollect(trx, undone, final_total_paise);
      if (payment) await takeBack(trx, payment.id, { by, at });
    },
  };
}

/** Nobody was at home, or it was taken out, by a slip: the parcel is where it was, and costs what the order holds now. */
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

/** The one that was added last, with its round. */
export async function findLastStop(trx: Database, orderId: string) {
  return trx
    .selectFrom("round_stops")
    .innerJoin("rounds", "rounds.id", "round_id")
    .select(["round_stops.id", "round_id", "outcome", "person", "day", "closed_at"])
    .where("order_id", "=", orderId)
    .orderBy("added_at", "desc")
    .orderBy("round_stops.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

async function endStop(
  trx: Database,
  stop: LastStop,
  { outcome, by, at }: { outcome: StopOutcome | null; by: string | null; at: number | null },
): Promise<void> {
  if (!(await holdOpen(trx, stop.round_id))) throw new RoundClosedError(stop);
  await trx.updateTable("round_stops").set({ outcome, ended_by: by, ended_at: at }).where("id", "=", stop.id).execute();
}

/** Whether the round is open; if so, nobody closes it before this transaction ends. */
export async function holdOpen(trx: Database, roundId: string): Promise<boolean> {
  const held = await trx
    .updateTable("rounds")
    .set((eb) => ({ version: eb.ref("version") }))
    .where("id", "=", roundId)
    .where("closed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return held !== undefined;
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

async function insertPayment(
  trx: Database,
  { id, final_total_paise }: Pick<OrderRow, "id" | "final_total_paise">,
  {
    round_id,
    collected: { cash, upi, note },
    by,
    at,
  }: { round_id: string | null; collected: Collected; by: string; at: number },
): Promise<void> {
  await trx
    .insertInto("payments")
    .values({
      id: newId(),
      order_id: id,
      round_id,
      to_collect_paise: final_total_paise,
      cash_paise: toPaise(cash),
      upi_paise: toPaise(upi),
      note,
      at,
      by,
      taken_back_at: null,
      taken_back_by: null,
    })
    .execute();
}

async function takeBack(trx: Database, id: string, { by, at }: { by: string; at: number }): Promise<void> {
  await trx.updateTable("payments").set({ taken_back_at: at, taken_back_by: by }).where("id", "=", id).execute();
}
