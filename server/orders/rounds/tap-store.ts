import { isPriceOpen } from "#domain/orders/agreed.ts";
import type { OrderState } from "#domain/orders/order.ts";
import { describeState } from "#domain/orders/order-steps.ts";
import { collectedInWords } from "#domain/rounds/collected.ts";
import type { Tap } from "#domain/rounds/round.ts";
import type { Database } from "#server/db/open.ts";
import { type By, listHistory } from "../core/history-store.ts";
import { claimIdempotencyKey, type IdempotencyKey } from "../core/idempotency-store.ts";
import { readContent } from "../core/order-row.ts";
import { RefusedError } from "../core/refuse-change.ts";
import { lockDebts } from "../money/debt-store.ts";
import { findAtDelivery } from "../money/payment-store.ts";
import { takeStep } from "../money/step-store.ts";
import { findLastStop } from "../money/stop-store.ts";
import { type DriverLink, lockLink } from "./link-store.ts";
import { NothingToSendError, putOnRound } from "./round-store.ts";

interface TakenTap extends Tap, By {
  idempotency?: IdempotencyKey | undefined;
  /** Present for a driver's link, which may do less than staff. */
  link?: DriverLink | undefined;
}

export class LinkEndedError extends Error {}

const STATE_AFTER: Record<Tap["outcome"], OrderState> = {
  delivered: "delivered",
  refused: "refused",
  not_at_home: "packed",
  taken_out: "packed",
  undone: "out_for_delivery",
};

export async function takeTap(db: Database, round: string, code: string, tap: TakenTap): Promise<void> {
  const { outcome, version, collected, reason, by, at, idempotency, link } = tap;
  await db.transaction().execute(async (trx) => {
    if (idempotency && (await claimIdempotencyKey(trx, { ...idempotency, now: at }, code))) return;
    const stop = await findStop(trx, round, code);
    // A refusal is thrown, so that the key is rolled back: else its repeat would succeed.
    if (!stop) throw new RefusedError("This order is not on this round");
    const reopens = outcome === "undone" && stop.version === version && (await isPutBack(trx, stop));
    const isEnded = stop.outcome === "delivered" || stop.outcome === "refused";
    const isOnRound = outcome === "undone" ? isEnded || reopens : !stop.outcome;
    // With another version the step below is refused with the name of the colleague.
    const isAstray = !isOnRound && stop.version === version;
    if (link && stop.version === version) await requireOwnStop(trx, stop, { outcome, isAstray, link });
    // The round is locked next, and every transaction locks its orders before it.
    if (isAstray && collected) await lockDebts(trx, { ...stop, id: stop.order_id }, Boolean(collected.credit));
    if (isAstray) await bringBack(trx, round, stop, { outcome, by, at });
    const putBack = outcome === "not_at_home" || outcome === "taken_out" ? { outcome } : {};
    await takeStep(trx, code, {
      state: STATE_AFTER[outcome],
      version: isAstray ? version + 1 : version,
      collected,
      reason,
      by,
      at,
      reopens,
      byLink: link !== undefined,
      ...putBack,
    });
    if (link && !(await lockLink(trx, link, at))) throw new LinkEndedError();
  });
}

/** A link ends open stops and undoes what a link ended. Everything else is for staff. */
async function requireOwnStop(
  trx: Database,
  stop: FoundStop,
  { outcome, isAstray, link }: { outcome: Tap["outcome"]; isAstray: boolean; link: DriverLink },
): Promise<void> {
  if (isAstray || (outcome === "undone" && stop.by_link === 0))
    throw new RefusedError("The shop has changed this stop. Please call the shop.");
  if (outcome !== "delivered" || link.agrees_prices) return;
  const order = await trx.selectFrom("orders").selectAll().where("id", "=", stop.order_id).executeTakeFirstOrThrow();
  if (isPriceOpen(readContent(order)))
    throw new RefusedError("The price of this order is not agreed yet. Please call the shop.");
}

async function isPutBack(trx: Database, { id, order_id, state }: FoundStop): Promise<boolean> {
  return state === "packed" && (await findLastStop(trx, order_id))?.id === id;
}

/**
 * The order left the round in the dashboard and went out again, while its parcel stayed with the driver: it is put back on
 * the round, so that its payment counts there. That writes one version.
 */
async function bringBack(
  trx: Database,
  round: string,
  order: FoundStop,
  { outcome, by, at }: Pick<TakenTap, "outcome" | "by" | "at">,
): Promise<void> {
  const { code, version } = order;
  const isAtDelivery = outcome !== "undone" && outcome !== "taken_out";
  if (order.state !== "out_for_delivery" || !isAtDelivery) throw new RefusedError(await whyNotTaken(trx, order));
  try {
    await putOnRound(trx, round, { orders: [{ code, version }], by, at, isBack: true });
  } catch (error) {
    if (!(error instanceof NothingToSendError)) throw error;
    throw new RefusedError(`${error.left.get(code)}. Your tap was not taken.`);
  }
}

/** "Asha has marked it as delivered, ₹950.00 in cash. Undo that first, then send it again." */
async function whyNotTaken(
  trx: Database,
  order: { order_id: string; state: OrderState; version: number },
): Promise<string> {
  const { order_id, state, version } = order;
  if (state === "packed") return "This order is packed again. Send it out first, then send this again.";
  const entry = (await listHistory(trx, { id: order_id, version })).findLast(({ from, to }) => from !== to);
  if (!entry || (state !== "delivered" && state !== "refused"))
    return `This order is ${describeState(state)}. Your tap was not taken.`;
  const payment = state === "delivered" ? await findAtDelivery(trx, order_id) : undefined;
  const paid = payment ? `, ${collectedInWords(payment)}` : "";
  return `${entry.by} has marked it as ${state}${paid}. Undo that first, then send it again.`;
}

type FoundStop = NonNullable<Awaited<ReturnType<typeof findStop>>>;

function findStop(trx: Database, round: string, code: string) {
  return trx
    .selectFrom("round_stops")
    .innerJoin("orders", "orders.id", "order_id")
    .select(["round_stops.id", "order_id", "outcome", "by_link", "code", "state", "orders.version", "phone"])
    .where("round_id", "=", round)
    .where("code", "=", code)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
}
