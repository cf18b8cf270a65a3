import { describeLine } from "#domain/orders/order-text.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { shop } from "#domain/shop.ts";
import type { Mail } from "#server/mail/mail.ts";
import type { Order } from "../order.ts";
import { greetingName } from "./greeting-name.ts";
import { type Html, html } from "./mail-html.ts";
import { renderMailPage, styles } from "./mail-page.ts";
import { listOrderLines, type OrderLine } from "./order-lines.ts";
import { renderOrderTable, renderSums } from "./order-table.ts";
import { formatOrderTime } from "./order-time.ts";

const CHAT_URL = `https://wa.me/${shop.whatsapp}`;
const THANKS = "Thank you for your order. It has reached us.";
const STRANGER = "If you did not place this order, please tell us.";

/**
 * The short thank-you to a customer who gave an address. Answers come to the shop.
 * Anybody can give anybody's address, so it says what the catalogue and the shop say, and nothing that was typed but a name.
 */
export function buildCustomerMail(
  order: Order,
  publicUrl: string,
): Pick<Mail, "subject" | "text" | "html" | "replyTo"> {
  const subject = `Your order ${order.code} at ${shop.name}`;
  return {
    subject,
    replyTo: shop.email,
    text: renderText(order, publicUrl),
    html: renderMailPage({ title: subject, body: renderBody(order), foot: renderFoot(publicUrl) }),
  };
}

function renderText(order: Order, publicUrl: string): string {
  const lines = catalogueLines(order);
  return [
    greeting(order),
    THANKS,
    `Order ${order.code}\n${formatOrderTime(order.created_at)}`,
    lines?.map((line) => `  ${describeLine(line)}`).join("\n"),
    listSums(order)
      .map(({ label, figure }) => `${label}: ${figure}`)
      .join("\n"),
    toBeAgreed(order),
    `Any question or change? Reply to this mail, call ${shop.phone} or write on WhatsApp: ${CHAT_URL}`,
    `${STRANGER}\n\n${shop.name}\n${shop.email}\n${publicUrl}\n`,
  ]
    .filter((part) => part !== undefined)
    .join("\n\n");
}

function renderBody(order: Order): Html {
  const lines = catalogueLines(order);
  const warning = toBeAgreed(order);
  return html`<h1 style="${styles.title}">${greeting(order)}</h1>
<p style="${styles.paragraph}">${THANKS}</p>
<p style="${styles.label}">Order ${order.code}, ${formatOrderTime(order.created_at)}</p>
${lines && renderOrderTable(lines, { notes: false })}
${renderSums(listSums(order))}
${warning && html`<div style="${styles.alert}"><p style="${styles.text}">${warning}</p></div>`}
<p style="${styles.paragraph};margin-top:32px">Any question or change? Reply to this mail, call or write to us.</p>
<div><a href="${shop.phoneHref}" style="${styles.primary}">Call ${shop.phone}</a><a href="${CHAT_URL}" style="${styles.secondary}">WhatsApp</a></div>`;
}

function renderFoot(publicUrl: string): Html {
  return html`${STRANGER}<br><a href="mailto:${shop.email}" style="${styles.link}">${shop.email}</a><br><a href="${publicUrl}" style="${styles.link}">${publicUrl.replace(/^https?:\/\//, "")}</a>`;
}

/** The lines in the catalogue's words and at its prices; undefined where it does not know every one. */
function catalogueLines({ items }: Order): OrderLine[] | undefined {
  const known = (items ?? []).flatMap((item) =>
    item.name === null || item.catalogue_price === null ? [] : [{ ...item, price: item.catalogue_price }],
  );
  return items && known.length === items.length ? listOrderLines(known) : undefined;
}

function greeting(order: Order): string {
  const name = greetingName(order.name_customer);
  return name === undefined ? "Hello," : `Hello ${name},`;
}

/** A total that the catalogue does not bear out is not repeated. */
function listSums(order: Order): { label: string; figure: string; strong?: boolean }[] {
  const { catalogue_total: total, price_differs } = order;
  const sums = [
    { label: "Delivery", figure: "FREE" },
    { label: "Payment", figure: "Cash on delivery" },
  ];
  if (total === null) return sums;
  const label = price_differs ? "Total by our price list" : "Total";
  return [...sums, { label, figure: formatRupees(total, 2), strong: true }];
}

function toBeAgreed(order: Order): string | undefined {
  if (order.catalogue_total === null) return "We will call you to confirm what you ordered and the total.";
  return order.price_differs ? "Your cart showed another total. We will call you to agree on it." : undefined;
}
