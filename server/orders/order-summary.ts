import { itemCount } from "#domain/cart.ts";
import { MAIL_STATES, type OrderSummary } from "#domain/order-desk.ts";
import { toRupees } from "#domain/pricing.ts";
import type { OrderRow, OutboxRow } from "#server/db/schema.ts";
import type { PricedItem } from "./order.ts";

type MailState = (typeof MAIL_STATES)[number];

/** An order as a line of the staff's list. */
export function toSummary(row: OrderRow, mails: Pick<OutboxRow, "state">[]): OrderSummary {
  const items = readItems(row);
  return {
    code: row.code,
    created_at: row.created_at,
    name_customer: row.name_customer,
    phone: row.phone,
    address: row.address,
    item_count: items && itemCount(items),
    final_total: toRupees(row.final_total_paise),
    price_differs: row.price_differs === 1,
    state: row.state,
    mail: worstMail(mails),
  };
}

export function readItems(row: Pick<OrderRow, "items">): PricedItem[] | null {
  return row.items === null ? null : JSON.parse(row.items);
}

export function toMailState(state: string): MailState {
  return state === "failed" || state === "sent" ? state : "sending";
}

export function worstMail(mails: Pick<OutboxRow, "state">[]): MailState {
  return MAIL_STATES.find((state) => mails.some((mail) => toMailState(mail.state) === state)) ?? "sent";
}
