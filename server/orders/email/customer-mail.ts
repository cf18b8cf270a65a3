import { describeLine } from "#domain/order-text.ts";
import { formatRupees } from "#domain/pricing.ts";
import { shop } from "#domain/shop.ts";
import type { Mail } from "#server/mail/mail.ts";
import type { Order } from "../order.ts";
import { cleanLine, shorten } from "./clean-text.ts";
import { type Html, html } from "./mail-html.ts";
import { renderMailPage, styles } from "./mail-page.ts";
import { listCartLines, listOrderLines, type OrderLine } from "./order-lines.ts";
import { renderList, renderOrderTable, renderSums } from "./order-table.ts";
import { formatOrderTime } from "./order-time.ts";

const NAME_LENGTH = 60;
const CHAT_URL = `https://wa.me/${shop.whatsapp}`;
const THANKS = "Thank you for your order. It has reached us.";
const STRANGER = "If you did not place this order, please tell us.";

/** The short thank-you to a customer who gave an address. Answers come to the shop. */
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
  const lines = knownLines(order)?.map(describeLine) ?? listCartLines(order);
  return [
    greeting(order),
    THANKS,
    `Order ${order.code}\n${formatOrderTime(order.created_at)}`,
    lines.map((line) => `  ${line}`).join("\n"),
    `Delivery: FREE\nPayment: cash on delivery\n${totalLabel(order)}: ${formatRupees(order.final_total, 2)}`,
    priceWarning(order),
    `Any question or change? Reply to this mail, call ${shop.phone} or write on WhatsApp: ${CHAT_URL}`,
    `${STRANGER}\n\n${shop.name}\n${shop.email}\n${publicUrl}\n`,
  ]
    .filter((part) => part !== undefined)
    .join("\n\n");
}

function renderBody(order: Order): Html {
  const known = knownLines(order);
  const warning = priceWarning(order);
  return html`<h1 style="${styles.title}">${greeting(order)}</h1>
<p style="${styles.paragraph}">${THANKS}</p>
<p style="${styles.label}">Order ${order.code}, ${formatOrderTime(order.created_at)}</p>
${known ? renderOrderTable(known, { notes: false }) : renderList(listCartLines(order))}
${renderSums([
  { label: "Delivery", figure: "FREE" },
  { label: "Payment", figure: "Cash on delivery" },
  { label: totalLabel(order), figure: formatRupees(order.final_total, 2), strong: true },
])}
${warning && html`<div style="${styles.alert}"><p style="${styles.text}">${warning}</p></div>`}
<p style="${styles.paragraph};margin-top:32px">Any question or change? Reply to this mail, call or write to us.</p>
<div><a href="${shop.phoneHref}" style="${styles.primary}">Call ${shop.phone}</a><a href="${CHAT_URL}" style="${styles.secondary}">WhatsApp</a></div>`;
}

function renderFoot(publicUrl: string): Html {
  return html`${STRANGER}<br><a href="mailto:${shop.email}" style="${styles.link}">${shop.email}</a><br><a href="${publicUrl}" style="${styles.link}">${publicUrl.replace(/^https?:\/\//, "")}</a>`;
}

/** The catalogue's own words where it knows every line, so that this mail carries as little foreign text as it can. */
function knownLines({ items }: Order): OrderLine[] | undefined {
  const known = items?.every((item) => item.name !== null && item.catalogue_price !== null);
  return items && known ? listOrderLines(items) : undefined;
}

function greeting(order: Order): string {
  const name = shorten(cleanLine(order.name_customer), NAME_LENGTH);
  return name === "" ? "Hello," : `Hello ${name},`;
}

function totalLabel(order: Order): string {
  return order.price_differs ? "Total in your cart" : "Total";
}

/** A total that the catalogue does not bear out is not confirmed. */
function priceWarning(order: Order): string | undefined {
  if (!order.price_differs) return undefined;
  if (order.catalogue_total === null) {
    return "We could not find every item in our price list. Please settle the total with us before delivery.";
  }
  const total = formatRupees(order.catalogue_total, 2);
  return `By our price list these items come to ${total}. Please settle the total with us before delivery.`;
}
