import { itemCount } from "#domain/cart/cart.ts";
import { isPickup } from "#domain/orders/channel.ts";
import { MAIL_STATES, type OrderSummary } from "#domain/orders/staff-orders.ts";
import { toRupees } from "#domain/products/pricing.ts";
import type { OrderRow, OutboxRow } from "#server/db/schema.ts";
import { readContent } from "../core/order-row.ts";
import type { Short } from "../core/packed-lines.ts";

type MailState = (typeof MAIL_STATES)[number];
export type MailProgress = Pick<OutboxRow, "kind" | "state" | "attempts" | "next_attempt_at">;

/** Mails are sent within seconds: one that was not tried for so long is shown as delayed. */
export const DELAYED_AFTER_MS = 5 * 60 * 1000;

export function toSummary(row: OrderRow, mails: MailProgress[], now: number, short: Short): OrderSummary {
  const missing = short.of(row.id);
  const { lines, final_total, agreed, price_differs, price_checked } = readContent(row);
  return {
    code: row.code,
    created_at: row.created_at,
    name_customer: row.name_customer,
    phone: row.phone,
    address: row.address,
    item_count: lines && itemCount(lines),
    final_total,
    agreed,
    price_differs,
    price_checked,
    suspected_bot: row.suspected_bot === 1,
    sold_out: row.sold_out === 1,
    state: row.state,
    version: row.version,
    ...worstMail(mails, now),
    channel: row.channel,
    taken_by: row.taken_by,
    owed: toRupees(row.owed_paise),
    deliver_by: isPickup(row) ? null : row.deliver_by,
    language: row.language,
    ...(missing && { short: missing }),
  };
}

export function toMailState({ state, attempts, next_attempt_at }: MailProgress, now: number): MailState {
  if (state === "failed" || state === "sent") return state;
  return attempts > 0 || next_attempt_at < now - DELAYED_AFTER_MS ? "delayed" : "sending";
}

export function worstMail(mails: MailProgress[], now: number): Pick<OrderSummary, "mail" | "mail_to"> {
  const withState = (wanted: MailState) => mails.filter((mail) => toMailState(mail, now) === wanted);
  const mail = MAIL_STATES.find((state) => withState(state).length > 0) ?? "sent";
  const isCustomers = withState(mail).some(({ kind }) => !kind.startsWith("shop"));
  return { mail, mail_to: isCustomers ? "customer" : "shop" };
}
