import { v7 as newId } from "uuid";
import { isPickup } from "#domain/orders/channel.ts";
import { describeState } from "#domain/orders/order-steps.ts";
import type { ChosenOrder } from "#domain/orders/staff-orders.ts";
import { byPlace } from "#domain/rounds/by-place.ts";
import type { NewRound, RoundChange, RoundCount } from "#domain/rounds/round.ts";
import { nameRound } from "#domain/rounds/round-words.ts";
import { countUp } from "#server/db/count-up.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow, RoundRow } from "#server/db/schema.ts";
import {
  type Acting,
  type By,
  describeChange,
  OrderChangedError,
  requireVersion,
  writeVersion,
} from "../core/history-store.ts";
import { claimIdempotencyKey, type IdempotencyKey } from "../core/idempotency-store.ts";
import { RefusedError } from "../core/refuse-change.ts";
import { insertCount, reopenRoundCount } from "../money/count-store.ts";
import { followStep, refuseRecalled, StepNotAllowedError, writeStep } from "../money/step-store.ts";
import { lockOpenRound, RoundClosedError } from "../money/stop-store.ts";
import { deleteLink } from "./link-store.ts";

export type Left = Map<string, string>;

/** None of the chosen orders can go; reasons by code. */
export class NothingToSendError extends Error {
  constructor(readonly left: Left) {
    super();
  }
}

interface SentRound extends NewRound, By {
  idempotency: IdempotencyKey | undefined;
}

/** Sends the orders out in a new round. A known idempotency key is a repeat, and changes nothing. */
export async function createRound(
  db: Database,
  { person, day, orders, by, at, idempotency }: SentRound,
): Promise<{ id: string; left: Left }> {
  return db.transaction().execute(async (trx) => {
    const id = newId();
    const sent = idempotency && (await claimIdempotencyKey(trx, { ...idempotency, now: at }, id));
    if (sent) return { id: sent, left: await listLeft(trx, sent, orders) };
    const number = await nextNumber(trx, day);
    const round = {
      id,
      person,
      day,
      number,
      version: 1,
      created_at: at,
      created_by: by,
      closed_at: null,
      language: null,
    };
    await trx.insertInto("rounds").values(round).execute();
    return { id, left: await fill(trx, round, orders, { by, at }) };
  });
}

/** The counter's row stays locked until the transaction ends, so that two rounds cannot get one number. */
async function nextNumber(trx: Database, day: string): Promise<number> {
  await countUp(trx, "round_changes");
  const { last } = await trx
    .selectFrom("rounds")
    .select((eb) => eb.fn.max("number").as("last"))
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

async function listLeft(trx: Database, round: string, orders: ChosenOrder[]): Promise<Left> {
  const stops = await trx
    .selectFrom("round_stops")
    .innerJoin("orders", "orders.id", "order_id")
    .select("code")
    .where("round_id", "=", round)
    .execute();
  const codes = new Set(stops.map(({ code }) => code));
  return new Map(orders.flatMap(({ code }) => (codes.has(code) ? [] : [[code, "It is not on this round"]])));
}

export async function addStops(
  db: Database,
  id: string,
  stops: { orders: ChosenOrder[] } & By,
): Promise<Left | undefined> {
  return db.transaction().execute((trx) => putOnRound(trx, id, stops));
}

export async function putOnRound(
  trx: Database,
  id: string,
  { orders, ...how }: { orders: ChosenOrder[]; isBack?: true } & By,
): Promise<Left | undefined> {
  const round = await trx.selectFrom("rounds").selectAll().where("id", "=", id).executeTakeFirst();
  return round && fill(trx, round, orders, how);
}

/** Adds orders behind the existing stops, sorted by PIN code and address. `isBack` where the driver has had the parcel all the time. */
async function fill(
  trx: Database,
  round: RoundRow,
  chosen: ChosenOrder[],
  { by, at, isBack }: By & { isBack?: true },
): Promise<Left> {
  const left: Left = new Map();
  const sent: OrderRow[] = [];
  const going: OrderRow[] = [];
  // Every transaction locks orders in the same sequence, so that two cannot deadlock.
  for (const { code, version } of chosen.toSorted((one, other) => (one.code < other.code ? -1 : 1))) {
    const order = await trx.selectFrom("orders").selectAll().where("code", "=", code).executeTakeFirst();
    try {
      const reason = order ? await whyNot(trx, order, version, at) : "Order not found";
      if (!order || reason) {
        left.set(code, reason ?? "");
        continue;
      }
      if (order.state === "packed") {
        await writeStep(trx, code, { state: "out_for_delivery", version, by, at, round });
        sent.push(order);
      } else {
        if (!isBack) await refuseRecalled(trx, order);
        await writeVersion(trx, order, { by, at, changes: [{ type: "put_on", round }] });
      }
      going.push(order);
    } catch (error) {
      if (error instanceof StepNotAllowedError && error.advice) left.set(code, error.advice);
      else if (error instanceof OrderChangedError) left.set(code, describeChange(error));
      else throw error;
    }
  }
  if (going.length === 0) throw new NothingToSendError(left);
  if (!(await lockOpenRound(trx, round.id))) throw new RoundClosedError(round);
  await insertStops(trx, round.id, going.toSorted(byPlaceAndAge), { by, at });
  await followStep(
    trx,
    sent.map(({ id }) => id),
    { state: "out_for_delivery", by, at },
  );
  return left;
}

async function whyNot(trx: Database, order: OrderRow, version: number, at: number): Promise<string | undefined> {
  await requireVersion(trx, order, version);
  if (isPickup(order)) return "It is collected at the press";
  if (order.state !== "packed" && order.state !== "out_for_delivery")
    return `An order that is ${describeState(order.state)} cannot go out`;
  const other = await trx
    .selectFrom("round_stops")
    .innerJoin("rounds", "rounds.id", "round_id")
    .select(["number", "person", "day"])
    .where("order_id", "=", order.id)
    .where("outcome", "is", null)
    .executeTakeFirst();
  return other && `It is on ${nameRound(other, at)}`;
}

/** Sorts by place; orders of one place in the sequence of booking. */
export function byPlaceAndAge(one: Booked, other: Booked): number {
  return byPlace(one, other) || one.created_at - other.created_at || (one.id < other.id ? -1 : 1);
}

type Booked = Pick<OrderRow, "id" | "address" | "created_at">;

async function insertStops(trx: Database, round_id: string, orders: OrderRow[], { by, at }: By): Promise<void> {
  const { last } = await trx
    .selectFrom("round_stops")
    .select((eb) => eb.fn.max("position").as("last"))
    .where("round_id", "=", round_id)
    .executeTakeFirstOrThrow();
  const rows = orders.map(({ id, version, final_total_paise }, index) => ({
    id: newId(),
    round_id,
    order_id: id,
    position: Number(last ?? 0) + index + 1,
    to_collect_paise: final_total_paise,
    added_at: at,
    added_by: by,
    // Their versions were written just before.
    seq: version + 1,
    outcome: null,
    ended_at: null,
    ended_by: null,
    by_link: 0,
  }));
  await trx.insertInto("round_stops").values(rows).execute();
}

/** False where there is no such round. Stops that are not named come last. */
export async function changeRound(db: Database, id: string, change: RoundChange): Promise<boolean> {
  const { version, stops, person, day } = change;
  return db.transaction().execute(async (trx) => {
    const round = await takeVersion(trx, id, version, { ...(person && { person }) });
    if (!round) return false;
    if (day && day !== round.day) {
      const number = await nextNumber(trx, day);
      await trx.updateTable("rounds").set({ day, number }).where("id", "=", id).execute();
    }
    // Taps by link carry the driver's name, and the link is on the earlier driver's phone, in their language.
    if (person && person !== round.person) {
      await deleteLink(trx, id);
      await trx.updateTable("rounds").set({ language: null }).where("id", "=", id).execute();
    }
    if (!stops) return true;
    const rows = await trx
      .selectFrom("round_stops")
      .innerJoin("orders", "orders.id", "order_id")
      .select(["round_stops.id", "code", "position"])
      .where("round_id", "=", id)
      .orderBy("position")
      .execute();
    const positionOf = (code: string) => (stops.includes(code) ? stops.indexOf(code) : stops.length);
    const ordered = rows.toSorted((one, other) => positionOf(one.code) - positionOf(other.code));
    for (const [index, stop] of ordered.entries()) {
      if (stop.position === index + 1) continue;
      await trx
        .updateTable("round_stops")
        .set({ position: index + 1 })
        .where("id", "=", stop.id)
        .execute();
    }
    return true;
  });
}

export async function closeRound(db: Database, id: string, count: RoundCount & By): Promise<boolean> {
  const { version, ...cash } = count;
  return db.transaction().execute(async (trx) => {
    if (!(await takeVersion(trx, id, version, { closed_at: count.at }))) return false;
    const { open } = await trx
      .selectFrom("round_stops")
      .select((eb) => eb.fn.countAll().as("open"))
      .where("round_id", "=", id)
      .where("outcome", "is", null)
      .executeTakeFirstOrThrow();
    if (Number(open) > 0) throw new RefusedError(tellOpen(Number(open)));
    await insertCount(trx, { round_id: id, day: null }, { ...cash, seq: version + 1 });
    await deleteLink(trx, id);
    return true;
  });
}

function tellOpen(count: number): string {
  return count === 1 ? "One stop has no end yet." : `${count} stops have no end yet.`;
}

/** The count stays, marked as reopened. */
export async function reopenRound(
  db: Database,
  id: string,
  { version, by, at, check }: { version: number } & Acting,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await check?.(trx);
    if (!(await takeVersion(trx, id, version, { closed_at: null }))) return false;
    await reopenRoundCount(trx, id, { by, at });
    return true;
  });
}

/** Writes the round's next version. Returns the round before; undefined where there is no such round. */
async function takeVersion(
  trx: Database,
  id: string,
  version: number,
  change: Partial<RoundRow>,
): Promise<RoundRow | undefined> {
  const round = await trx.selectFrom("rounds").selectAll().where("id", "=", id).executeTakeFirst();
  if (!round) return undefined;
  if (change.closed_at !== null && round.closed_at !== null) throw new RoundClosedError(round);
  const changed = await trx
    .updateTable("rounds")
    .set({ ...change, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .returning("id")
    .executeTakeFirst();
  if (!changed) throw new RefusedError("Somebody changed this round meanwhile.");
  return round;
}
