import { orderPath } from "#domain/orders/order-link.ts";
import type { Shop } from "#domain/shop.ts";
import { type Html, html } from "#server/mail/mail-html.ts";
import { renderMailPage, styles } from "#server/mail/mail-page.ts";
import type { MailSettings } from "#server/mail/mail-settings.ts";
import { shorten } from "../core/clean-text.ts";
import type { OrderMail, OrderMails } from "../core/mail-store.ts";
import type { Order } from "../core/order-row.ts";
import { chatUrl, type OrderView, SUBJECT_NAME_LENGTH, viewOrder } from "./order-view.ts";

const DONE =
  "Your order is cancelled, as you asked on its page. Nothing will be delivered, and there is nothing to pay.";
const STRANGER = "If this was not you, please tell us.";
const HEADING = "Cancelled by the customer";
const NOTHING_TO_DO = "It was new, and nobody had confirmed it. There is nothing to pack and nothing to collect.";

/** Mails about a cancelled order: to the shop, and to the customer if their copy of the booking was sent. */
export function buildCancelMails(
  order: Order,
  settings: MailSettings,
  { isCustomerTold }: Parameters<OrderMails["cancelled"]>[1],
): OrderMail[] {
  const view = viewOrder(order);
  const shopMail: OrderMail = { kind: "shop_cancelled", mail: buildShopMail(view, settings) };
  if (order.email === null || !isCustomerTold) return [shopMail];
  return [shopMail, { kind: "cancelled", mail: { ...buildCustomerMail(view, settings), to: order.email } }];
}

function buildShopMail(view: OrderView, { from, orderEmailTo, publicUrl, shop }: MailSettings): OrderMail["mail"] {
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

function buildCustomerMail(
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
      `${STRANGER} Call ${shop.phone} or write on WhatsApp: ${chatUrl(shop, code)}\n\n${shop.name}\n${shop.email}\n${publicUrl}\n`,
    ].join("\n\n"),
    html: renderMailPage(shop.name, { title: subject, body, foot: html`${STRANGER}` }),
  };
}

function renderContact(shop: Shop, code: string): Html {
  return html`<a href="${shop.phoneHref}" style="${styles.secondary}">Call ${shop.phone}</a><a href="${chatUrl(shop, code)}" style="${styles.secondary}">WhatsApp</a>`;
}
