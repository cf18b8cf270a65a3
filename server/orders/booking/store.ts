import { randomInt } from "node:crypto";
import { v7 as newId } from "uuid";
import type { OrderReply } from "#domain/orders/order.ts";
import { FIRST_VERSION, USUAL_STATES } from "#domain/orders/order-steps.ts";
import { phoneNumber } from "#domain/phone.ts";
import type { Collected } from "#domain/rounds/collected.ts";
import type { Database } from "#server/db/open.ts";
import { claimIdempotencyKey, type IdempotencyKey, KeyReusedError } from "../core/idempotency-store.ts";
import { findKnownTotal, findPromisedDay, findSoldOut } from "../core/known-order.ts";
import { lockUnerased } from "../core/lock-orders-store.ts";
import { addToOutbox, type OrderMail } from "../core/mail-store.ts";
import { createLaterOrderKey, createOrderKey } from "../core/order-key-store.ts";
import { type Order, toColumns, toOrder } from "../core/order-row.ts";
import { followStep, writeStep } from "../money/step-store.ts";
import { countOrder, isCopyAllowed, type OrderSource } from "./limit-store.ts";

const CODE_TRIES = 20;

export interface Booking {
  /** The code begins with them. */
  letters: string;
  /** Called once the idempotency key is known to be new: a repeat gets its first reply, even if prices have changed. */
  makeOrder: () => Omit<Order, "id" | "code" | "created_at">;
  /** The limit applies to it; undefined where staff took the order. */
  from?: Pick<OrderSource, "address" | "limit"> | undefined;
  now: number;
  idempotency: IdempotencyKey | undefined;
  buildMails: (order: Order) => OrderMail[];
  /** Runs last in the same transaction. */
  follow?: ((trx: Database, order: Order) => Promise<void>) | undefined;
}

class CodeTakenError extends Error {}

/** Writes order, mails and keys in one transaction. A known idempotency key returns its first order. */
export async function bookOrder(db: Database, booking: Booking): Promise<OrderReply & { repeated: boolean }> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(async (trx) => {
        const { repeated, ...order } = await writeOrder(trx, booking);
        return { message: "Order booked", order, repeated };
      });
    } catch (error) {
      if (!(error instanceof CodeTakenError) || tries === CODE_TRIES) throw error;
    }
  }
}

async function writeOrder(trx: Database, { letters, makeOrder, from, now, idempotency, buildMails, follow }: Booking) {
  const code = randomOrderCode(letters);
  const bookedCode = idempotency && (await claimIdempotencyKey(trx, { ...idempotency, now }, code));
  if (bookedCode) return { ...(await openAgain(trx, bookedCode, idempotency, now)), repeated: true };
  const order: Order = { ...makeOrder(), id: newId(), code, created_at: now };
  const ordersBefore = from ? await countOrder(trx, { ...from, phone_number: phoneNumber(order.phone), now }) : 0;
  await insertOrder(trx, order);
  const key = await createOrderKey(trx, order.id, now);
  const mails = buildMails(order);
  const recipient = mails.find(({ kind }) => kind === "customer")?.mail.to;
  const isCopied = !from || recipient === undefined || (await isCopyAllowed(trx, { recipient, ...from, now }));
  await addToOutbox(trx, order, {
    mails: isCopied ? mails : mails.filter(({ kind }) => kind !== "customer"),
    key,
    ordersBefore,
    now,
  });
  await follow?.(trx, order);
  return { ...toReply(order), key, repeated: false };
}

/** The first reply's key is stored only as a hash, so a repeat gets a new one. */
async function openAgain(trx: Database, code: string, idempotency: IdempotencyKey, now: number) {
  const order = await lockUnerased(trx, code);
  // Once more, now that nobody can erase the customer: that voids the idempotency key.
  await claimIdempotencyKey(trx, { ...idempotency, now }, code);
  if (!order) throw new KeyReusedError(code);
  return { ...toReply(toOrder(order)), key: await createLaterOrderKey(trx, order.id, now) };
}

function toReply(order: Order): OrderReply["order"] {
  return {
    code: order.code,
    deliver_by: findPromisedDay(order),
    list_total: (order.price_differs && findKnownTotal(order)?.rupees) || null,
    sold_out: findSoldOut(order).map(({ id, size, package: pack }) => ({ id, size, package: pack })),
  };
}

/** Digits alone follow the letters: they are understood over the phone in any language. */
function randomOrderCode(letters: string): string {
  return `${letters}-${randomInt(1_000_000, 10_000_000)}`;
}

async function insertOrder(trx: Database, order: Order): Promise<void> {
  const inserted = await trx
    .insertInto("orders")
    .values({
      ...toColumns(order),
      state: "new",
      version: FIRST_VERSION,
      erased_at: null,
      ordered_before: 0,
      owed_paise: 0,
    })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) throw new CodeTakenError();
}

interface By {
  by: string;
  at: number;
}

/** Confirms an order that was agreed on the phone, in the booking's transaction. */
export async function confirm(trx: Database, { code }: { code: string }, { by, at }: By): Promise<void> {
  await writeStep(trx, code, { state: "confirmed", version: FIRST_VERSION, by, at });
}

/** Takes a new order through every step to delivered, in the booking's transaction. */
export async function handOver(
  trx: Database,
  { id, code }: { id: string; code: string },
  { collected, by, at }: By & { collected: Collected },
): Promise<void> {
  for (const [step, state] of USUAL_STATES.slice(1).entries()) {
    const change = { state, version: FIRST_VERSION + step, by, at };
    await writeStep(trx, code, state === "delivered" ? { ...change, collected } : change);
  }
  await followStep(trx, [id], { state: "delivered", by, at });
}
