import { inLanguage, type Language } from "#domain/language.ts";
import { hasPassed } from "#domain/orders/is-late.ts";
import { orderPath } from "#domain/orders/order-link.ts";
import { withoutLinks } from "#domain/orders/without-links.ts";
import type { Product } from "#domain/products/product.ts";
import { html, renderMailPage, styles } from "#server/mail/mail-page.ts";
import type { MailSettings } from "#server/mail/mail-settings.ts";
import { shorten } from "../core/clean-text.ts";
import type { OrderMail, OrderMails } from "../core/mail-store.ts";
import type { Order } from "../core/order-row.ts";
import { type CustomerEvent, chatUrl, type OrderView, SUBJECT_NAME_LENGTH, viewOrder } from "./order-view.ts";
import { renderCallAndChat, renderCustomerHtml, renderShopHtml } from "./render-html.ts";
import { renderCustomerText, renderShopText } from "./render-text.ts";
import { thumbnailPath } from "./thumbnail.ts";

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
  { collected, products }: Parameters<OrderMails["booked"]>[1],
): OrderMail[] {
  const view = withPictures(viewOrder(order, settings.shop, { collected, products }), order, settings, products);
  const { email } = order;
  const shopMail: OrderMail = { kind: "shop", mail: buildShopMail(view, settings) };
  if (email === null || order.suspected_bot) return [shopMail];
  return [shopMail, { kind: "customer", mail: { ...buildCustomerMail(view, settings, "booked"), to: email } }];
}

/** An address that staff wrote is repeated; one that the customer typed is not sent to an unverified mailbox. A day that has passed is not promised again. */
export function buildChangeMail(
  order: Order,
  settings: MailSettings,
  { to, hasNewAddress, now, products }: Parameters<OrderMails["changed"]>[1],
): OrderMail {
  const promised = hasPassed(order.deliver_by, now) ? { ...order, deliver_by: null } : order;
  const view = withPictures(viewOrder(promised, settings.shop, { products }), order, settings, products);
  const known = hasNewAddress ? { ...view.known, address: view.typed.address.map(withoutLinks) } : view.known;
  return {
    kind: "change",
    mail: { ...buildCustomerMail({ ...view, known }, settings, "changed"), to },
  };
}

function withPictures(
  view: OrderView,
  { items }: Order,
  { publicUrl }: MailSettings,
  products: Map<string, Product> | undefined,
): OrderView {
  const lines = view.known.lines?.map((line, index) => {
    const path = thumbnailPath(products?.get(items?.[index]?.id ?? "")?.card_image ?? "");
    return { ...line, picture: path && publicUrl + path };
  });
  return { ...view, known: { ...view.known, lines } };
}

function buildShopMail(view: OrderView, { from, orderEmailTo, publicUrl, shop }: MailSettings): OrderMail["mail"] {
  const { name, total, marks, email } = view.typed;
  const mark = marks.length > 0 ? ` (${marks.join(", ")})` : "";
  const subject = `New order ${view.code}${mark}: ${shorten(name, SUBJECT_NAME_LENGTH) || "no name"}, ${total.figure}`;
  const urls = {
    shop: publicUrl,
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
  const { language, words } = view.known;
  const subject = words.subjects[event](view.code, shop.name);
  const urls = pagesOf(language, view.code, publicUrl);
  return {
    from,
    subject,
    replyTo: shop.email,
    text: renderCustomerText(shop, view, event, urls),
    html: renderCustomerHtml(shop, view, event, { title: subject, publicUrl, ...urls }),
  };
}

/** In the customer's language. */
function pagesOf(language: Language, code: string, publicUrl: string): { home: string; order: string } {
  return {
    home: publicUrl + inLanguage(language, "/").replace(/\/$/, ""),
    order: publicUrl + inLanguage(language, orderPath(code, "")),
  };
}

/** Mails about a cancelled order: to the shop, and to the customer if their copy of the booking was sent. */
function buildCancelMails(
  order: Order,
  settings: MailSettings,
  { isCustomerTold }: Parameters<OrderMails["cancelled"]>[1],
): OrderMail[] {
  const view = viewOrder(order, settings.shop);
  const shopMail: OrderMail = { kind: "shop_cancelled", mail: buildShopCancelMail(view, settings) };
  if (order.email === null || !isCustomerTold) return [shopMail];
  return [shopMail, { kind: "cancelled", mail: { ...buildCustomerCancelMail(view, settings), to: order.email } }];
}

function buildShopCancelMail(
  view: OrderView,
  { from, orderEmailTo, publicUrl, shop }: MailSettings,
): OrderMail["mail"] {
  const { code, typed } = view;
  const { name, phone, total, reads } = typed;
  const subject = `Order ${code} was cancelled by the customer: ${shorten(name, SUBJECT_NAME_LENGTH) || "no name"}, ${total.figure}`;
  const url = `${publicUrl}/dashboard/orders/${code}`;
  const body = html`<h1 style="${styles.title}">${HEADING}</h1>
<p style="${styles.paragraph}">Order ${code} of ${view.time}. ${NOTHING_TO_DO}</p>
<p style="${styles.paragraph}"><strong>${name}</strong><br>${phone}<br>${total.figure}${reads && html`<br>${reads}`}</p>`;
  return {
    from,
    to: orderEmailTo,
    subject,
    text: [
      `${HEADING}: ${code} of ${view.time}`,
      NOTHING_TO_DO,
      [name, phone, total.figure, reads]
        .flatMap((line) => line ?? [])
        .map((line) => `  ${line}`)
        .join("\n"),
      `Open it in the dashboard: ${url}\n`,
    ].join("\n\n"),
    html: renderMailPage(
      { shop, publicUrl },
      {
        title: subject,
        body,
        foot: html`<a href="${url}" style="${styles.link}">Open ${code} in the dashboard</a>`,
      },
    ),
    ...(typed.email !== null && { replyTo: typed.email }),
  };
}

function buildCustomerCancelMail(
  { code, known }: OrderView,
  { from, publicUrl, shop }: MailSettings,
): Omit<OrderMail["mail"], "to"> {
  const { language, words, greeting } = known;
  const subject = words.subjects.cancelled(code, shop.name);
  const urls = pagesOf(language, code, publicUrl);
  const done = words.openings.cancelled;
  const body = html`<h1 style="${styles.title}">${greeting}</h1>
<p style="${styles.paragraph}">${done}</p>
<p style="${styles.paragraph}">${words.order} ${code}</p>
<div><a href="${urls.order}" style="${styles.primary}">${words.seeOrder}</a>${renderCallAndChat(shop, code, words)}</div>`;
  return {
    from,
    subject,
    replyTo: shop.email,
    text: [
      greeting,
      done,
      `${words.order} ${code}: ${urls.order}`,
      `${words.notYou} ${words.callOrWrite(shop.phone, chatUrl(shop, code, words))}\n\n${shop.name}\n${shop.email}\n${urls.home}\n`,
    ].join("\n\n"),
    html: renderMailPage(
      { shop, publicUrl },
      { lang: words.htmlLang, title: subject, body, foot: html`${words.notYou}` },
    ),
  };
}
