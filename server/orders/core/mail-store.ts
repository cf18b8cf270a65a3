import type { Product } from "#domain/products/product.ts";
import type { Collected } from "#domain/rounds/collected.ts";
import type { Database } from "#server/db/open.ts";
import type { Mail } from "#server/mail/mail.ts";
import { queueMails } from "#server/mail/queue-store.ts";
import type { Order } from "./order-row.ts";

const MINUTE_MS = 60_000;
/** How far a mail steps back in the queue for each order that the same source booked shortly before … */
const STEP_BACK_MS = 20_000;
/** … and a customer's copy, which lets the shop's mails pass. */
const COPY_STEP_BACK_MS = 10 * MINUTE_MS;
const BOT_STEP_BACK_MS = 60 * MINUTE_MS;

export interface OrderMail {
  kind: "shop" | "customer" | "change" | "shop_cancelled" | "cancelled";
  mail: Omit<Mail, "messageId">;
}

/** The catalogue, for thumbnails and for names in the customer's language. */
interface WithProducts {
  products?: Map<string, Product>;
}

/** Builds the mails about an order. Their link to the customer's own page lacks the key: sending fills it in. */
export interface OrderMails {
  /** `collected` is the payment where the order was handed over at once. */
  booked(order: Order, about: { collected?: Collected | undefined } & WithProducts): OrderMail[];
  changed(order: Order, about: { to: string; hasNewAddress: boolean; now: number } & WithProducts): OrderMail;
  cancelled(order: Order, about: { isCustomerTold: boolean }): OrderMail[];
}

/** A mail steps back for each recent order of its source: a flood delays nobody else, and no mail waits for ever. */
export async function addToOutbox(
  trx: Database,
  order: Pick<Order, "id" | "suspected_bot">,
  { mails, key, ordersBefore = 0, now }: { mails: OrderMail[]; key?: string; ordersBefore?: number; now: number },
): Promise<void> {
  const stepBack = order.suspected_bot ? BOT_STEP_BACK_MS : ordersBefore * STEP_BACK_MS;
  const queue_at = now + stepBack;
  await queueMails(
    trx,
    mails.map(({ kind, mail }) => ({
      order_id: order.id,
      kind,
      mail,
      // This one leads to the dashboard only.
      link_key: kind === "shop_cancelled" ? undefined : key,
      queue_at: kind === "shop" || kind === "shop_cancelled" ? queue_at : queue_at + COPY_STEP_BACK_MS,
    })),
    now,
  );
}
