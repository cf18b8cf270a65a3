import { hasPassed } from "#domain/orders/is-late.ts";
import { orderPath } from "#domain/orders/order-link.ts";
import type { MailSettings } from "#server/mail/mail-settings.ts";
import { shorten, withoutLinks } from "../core/clean-text.ts";
import type { OrderMail, OrderMails } from "../core/mail-store.ts";
import type { Order } from "../core/order-row.ts";
import { buildCancelMails } from "./cancel-mails.ts";
import { type CustomerEvent, type OrderView, SUBJECT_NAME_LENGTH, viewOrder } from "./order-view.ts";
import { renderCustomerHtml, renderShopHtml } from "./render-html.ts";
import { renderCustomerText, renderShopText } from "./render-text.ts";

export function orderMails(settings: () => MailSettings): OrderMails {
  return {
    booked: (order, about) => buildOrderMails(order, settings(), about),
    changed: (order, about) => buildChangeMail(order, settings(), about),
    cancelled: (order, about) => buildCancelMails(order, settings(), about),
  };
}

/** The customer gets a copy if they gave an address, unless the order may be a bot's. Both mails link to the customer's page. */
export function buildOrderMails(
  order: Order,
  settings: MailSettings,
  { collected }: Parameters<OrderMails["booked"]>[1],
): OrderMail[] {
  const view = viewOrder(order, collected);
  const { email } = order;
  const shopMail: OrderMail = { kind: "shop", mail: buildShopMail(view, settings) };
  if (email === null || order.suspected_bot) return [shopMail];
  return [shopMail, { kind: "customer", mail: { ...buildCustomerMail(view, settings, "booked"), to: email } }];
}

/** An address that staff wrote is repeated; one that the customer typed is not sent to an unverified mailbox. A day that has passed is not promised again. */
export function buildChangeMail(
  order: Order,
  settings: MailSettings,
  { to, hasNewAddress, now }: Parameters<OrderMails["changed"]>[1],
): OrderMail {
  const view = viewOrder(hasPassed(order.deliver_by, now) ? { ...order, deliver_by: null } : order);
  const known = hasNewAddress ? { ...view.known, address: view.typed.address.map(withoutLinks) } : view.known;
  return {
    kind: "change",
    mail: { ...buildCustomerMail({ ...view, known }, settings, "changed"), to },
  };
}

function buildShopMail(view: OrderView, { from, orderEmailTo, publicUrl, shop }: MailSettings): OrderMail["mail"] {
  const { name, total, marks, email } = view.typed;
  const mark = marks.length > 0 ? ` (${marks.join(", ")})` : "";
  const subject = `New order ${view.code}${mark}: ${shorten(name, SUBJECT_NAME_LENGTH) || "no name"}, ${total.figure}`;
  const urls = {
    staff: `${publicUrl}/dashboard/orders/${view.code}`,
    customer: publicUrl + orderPath(view.code, ""),
  };
  return {
    from,
    to: orderEmailTo,
    subject,
    text: renderShopText(view, urls),
    html: renderShopHtml(shop, view, subject, urls),
    ...(email !== null && { replyTo: email }),
  };
}

/** Anybody can give anybody's address, so the mail repeats no typed text but a plain name. */
function buildCustomerMail(
  view: OrderView,
  { from, publicUrl, shop }: MailSettings,
  event: CustomerEvent,
): Omit<OrderMail["mail"], "to"> {
  const subject = `Your order ${view.code} at ${shop.name}${event === "changed" ? " was changed" : ""}`;
  const order = publicUrl + orderPath(view.code, "");
  return {
    from,
    subject,
    replyTo: shop.email,
    text: renderCustomerText(shop, view, event, { shop: publicUrl, order }),
    html: renderCustomerHtml(shop, view, event, { title: subject, shop: publicUrl, order }),
  };
}
