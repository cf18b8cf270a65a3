import { hasPassed } from "#domain/orders/is-late.ts";
import { orderPath } from "#domain/orders/order-link.ts";
import type { Shop } from "#domain/shop.ts";
import { type Html, html, renderMailPage, styles } from "#server/mail/mail-page.ts";
import type { MailSettings } from "#server/mail/mail-settings.ts";
import { shorten, withoutLinks } from "../core/clean-text.ts";
import type { OrderMail, OrderMails } from "../core/mail-store.ts";
import type { Order } from "../core/order-row.ts";
import { type CustomerEvent, chatUrl, type OrderView, SUBJECT_NAME_LENGTH, viewOrder } from "./order-view.ts";
import { renderCustomerHtml, renderShopHtml } from "./render-html.ts";
import { renderCustomerText, renderShopText } from "./render-text.ts";

const DONE =
  "Your order is cancelled, as you asked on its page. Nothing will be delivered, and there is nothing to pay.";
const NOT_YOU = "If this was not you, please tell us.";
const HEADING = "Cancelled by the customer";
const NOTHING_TO_DO = "It was new, and nobody had confirmed it. There is nothing to pack and nothing to collect.";

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

/** Mails about a cancelled order: to the shop, and to the customer if their copy of the booking was sent. */
function buildCancelMails(
  order: Order,
  settings: MailSettings,
  { isCustomerTold }: Parameters<OrderMails["cancelled"]>[1],
): OrderMail[] {
  const view = viewOrder(order);
  const shopMail: OrderMail = { kind: "shop_cancelled", mail: buildShopCancelMail(view, settings) };
  if (order.email === null || !isCustomerTold) return [shopMail];
  return [shopMail, { kind: "cancelled", mail: { ...buildCustomerCancelMail(view, settings), to: order.email } }];
}

function buildShopCancelMail(
  view: OrderView,
  { from, orderEmailTo, publicUrl, shop }: MailSettings,
): OrderMail["mail"] {
  const { code, typed } = view;
  const { name, phone, total } = typed;
  const subject = `Order ${code} was cancelled by the customer: ${shorten(name, SUBJECT_NAME_LENGTH) || "no name"}, ${total.figure}`;
  const url = `${publicUrl}/dashboard/orders/${code}`;
  const body = html`<h1 style="${styles.title}">${HEADING}</h1>
<p style="${styles.paragraph}">Order ${code} of ${view.time}. ${NOTHING_TO_DO}</p>
<p style="${styles.paragraph}"><strong>${name}</strong><br>${phone}<br>${total.figure}</p>`;
  return {
    from,
    to: orderEmailTo,
    subject,
    text: [
      `${HEADING}: ${code} of ${view.time}`,
      NOTHING_TO_DO,
      `  ${name}\n  ${phone}\n  ${total.figure}`,
      `Open it in the dashboard: ${url}\n`,
    ].join("\n\n"),
    html: renderMailPage(shop.name, {
      title: subject,
      body,
      foot: html`<a href="${url}" style="${styles.link}">Open ${code} in the dashboard</a>`,
    }),
    ...(typed.email !== null && { replyTo: typed.email }),
  };
}

function buildCustomerCancelMail(
  { code, known }: OrderView,
  { from, publicUrl, shop }: MailSettings,
): Omit<OrderMail["mail"], "to"> {
  const subject = `Your order ${code} at ${shop.name} is cancelled`;
  const url = publicUrl + orderPath(code, "");
  const body = html`<h1 style="${styles.title}">${known.greeting}</h1>
<p style="${styles.paragraph}">${DONE}</p>
<p style="${styles.paragraph}">Order ${code}</p>
<div><a href="${url}" style="${styles.primary}">See your order</a>${renderContact(shop, code)}</div>`;
  return {
    from,
    subject,
    replyTo: shop.email,
    text: [
      known.greeting,
      DONE,
      `Order ${code}: ${url}`,
      `${NOT_YOU} Call ${shop.phone} or write on WhatsApp: ${chatUrl(shop, code)}\n\n${shop.name}\n${shop.email}\n${publicUrl}\n`,
    ].join("\n\n"),
    html: renderMailPage(shop.name, { title: subject, body, foot: html`${NOT_YOU}` }),
  };
}

function renderContact(shop: Shop, code: string): Html {
  return html`<a href="${shop.phoneHref}" style="${styles.secondary}">Call ${shop.phone}</a><a href="${chatUrl(shop, code)}" style="${styles.secondary}">WhatsApp</a>`;
}
