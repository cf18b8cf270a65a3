import { v7 as newId } from "uuid";
import type { OrderReply } from "#domain/orders/order.ts";
import { foldName } from "#domain/orders/order-search.ts";
import { FIRST_VERSION } from "#domain/orders/order-steps.ts";
import { phoneDigits, phoneNumber } from "#domain/phone.ts";
import { toPaise } from "#domain/products/pricing.ts";
import type { Database } from "#server/db/open.ts";
import { claimIdempotencyKey } from "../core/idempotency-store.ts";
import { giveAnotherOrderKey, giveOrderKey } from "../core/order-key-store.ts";
import type { Order } from "../core/stored-order.ts";
import type { OrderMail } from "../email/order-email.ts";
import { addToOutbox } from "../outbox/outbox-store.ts";
import { countOrder, isCopyAllowed, type OrderSource } from "./limit-store.ts";
import { randomOrderCode } from "./order-code.ts";

const CODE_TRIES = 20;

export interface Booking {
  /** Called once the idempotency key is known to be new: a repeat gets its first reply, whatever the catalogue says by now. */
  makeOrder: () => Omit<Order, "id" | "code" | "created_at">;
  /** Who is counted and may be refused; undefined where staff took it, whom no limit for strangers holds up. */
  from?: Pick<OrderSource, "network" | "limit"> | undefined;
  now: number;
  idempotency?: { key: string; fingerprint: string } | undefined;
  /** They lead to the shopper's own page, which the order key opens. */
  buildMails: (order: Order, orderKey: string) => OrderMail[];
  /** What else happens at once, in the same transaction. */
  follow?: ((trx: Database, order: Order) => Promise<void>) | undefined;
}

class CodeTakenError extends Error {}

/** Order, mails and keys stand together or not at all. An idempotency key seen before gives its first reply again. */
export async function bookOrder(db: Database, booking: Booking): Promise<OrderReply & { repeated: boolean }> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute((trx) => writeOrder(trx, booking));
    } catch (error) {
      if (!(error instanceof CodeTakenError) || tries === CODE_TRIES) throw error;
    }
  }
}

async function writeOrder(trx: Database, { makeOrder, from, now, idempotency, buildMails, follow }: Booking) {
  const code = randomOrderCode();
  const reply: OrderReply = { message: "Order booked", order: { code } };
  if (idempotency) {
    const first = await claimIdempotencyKey(trx, { ...idempotency, now }, reply);
    if (first) return { ...(await withOrderKey(trx, first, now)), repeated: true };
  }
  const order: Order = { ...makeOrder(), id: newId(), code, created_at: now };
  const ordersBefore = from ? await countOrder(trx, { ...from, phone_number: phoneNumber(order.phone), now }) : 0;
  await insertOrder(trx, order);
  const orderKey = await giveOrderKey(trx, order.id, now);
  const mails = buildMails(order, orderKey);
  const recipient = mails.find(({ kind }) => kind === "customer")?.mail.to;
  const isCopied = !from || recipient === undefined || (await isCopyAllowed(trx, { recipient, ...from, now }));
  await addToOutbox(trx, order, {
    mails: isCopied ? mails : mails.filter(({ kind }) => kind !== "customer"),
    ordersBefore,
    now,
  });
  await follow?.(trx, order);
  return { ...reply, order: { code, key: orderKey }, repeated: false };
}

/** The first reply was stored without its key, which nobody can read any more: a repeat gets one of its own. */
async function withOrderKey(trx: Database, reply: OrderReply, now: number): Promise<OrderReply> {
  const { code } = reply.order;
  const order = await trx.selectFrom("orders").select("id").where("code", "=", code).executeTakeFirstOrThrow();
  return { ...reply, order: { code, key: await giveAnotherOrderKey(trx, order.id, now) } };
}

async function insertOrder(trx: Database, order: Order): Promise<void> {
  const { final_total, catalogue_total, items, price_differs, suspected_bot, sold_out, ...columns } = order;
  const inserted = await trx
    .insertInto("orders")
    .values({
      ...columns,
      final_total_paise: toPaise(final_total),
      catalogue_total_paise: catalogue_total === null ? null : toPaise(catalogue_total),
      items: items && JSON.stringify(items),
      price_differs: price_differs ? 1 : 0,
      suspected_bot: suspected_bot ? 1 : 0,
      sold_out: sold_out ? 1 : 0,
      state: "new",
      version: FIRST_VERSION,
      phone_number: phoneNumber(order.phone),
      phone_digits: phoneDigits(order.phone),
      name_folded: foldName(order.name_customer),
      erased_at: null,
      ordered_before: 0,
      owed_paise: 0,
    })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) throw new CodeTakenError();
}
