import { describeLine } from "#domain/orders/order-text.ts";
import { phoneLinks } from "#domain/orders/phone.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { shop } from "#domain/shop.ts";
import type { Mail } from "#server/mail/mail.ts";
import type { Order } from "../order.ts";
import { cleanLine, cleanLines, shorten } from "./clean-text.ts";
import { type Html, html } from "./mail-html.ts";
import { renderMailPage, styles } from "./mail-page.ts";
import { cartMatchesItems, listCartLines, listOrderLines } from "./order-lines.ts";
import { renderList, renderOrderTable, renderSums } from "./order-table.ts";
import { formatOrderTime } from "./order-time.ts";
import { describePriceDifference, type PriceDifference } from "./price-difference.ts";

const SUBJECT_NAME_LENGTH = 60;
const PERHAPS_A_BOT =
  "PERHAPS A BOT: a field that people never see was filled in. Call before you pack. The customer was sent no copy.";
const TWO_STORIES =
  "CHECK WHAT WAS ORDERED: the cart's words tell of other lines than the products chosen, and the total is for the products chosen alone.";

/** What the shop reads to call the customer, pack the order and take the money. */
export function buildShopMail(
  order: Order,
  email: string | undefined,
  publicUrl: string,
): Pick<Mail, "subject" | "text" | "html"> {
  const name = shorten(cleanLine(order.name_customer), SUBJECT_NAME_LENGTH) || "no name";
  const difference = describePriceDifference(order);
  const marks = [
    ...(difference ? [difference.mark] : []),
    ...(tellsTwoStories(order) ? ["check what was ordered"] : []),
    ...(order.suspected_bot ? ["perhaps a bot"] : []),
  ];
  const mark = marks.length > 0 ? ` (${marks.join(", ")})` : "";
  const subject = `New order ${order.code}${mark}: ${name}, ${formatRupees(order.final_total, 2)}`;
  const deskUrl = `${publicUrl}/dashboard/orders/${order.code}`;
  return {
    subject,
    text: renderText(order, email, deskUrl),
    html: renderMailPage({
      title: subject,
      body: renderBody(order, email),
      foot: html`<a href="${deskUrl}" style="${styles.link}">Open ${order.code} in the dashboard</a>`,
    }),
  };
}

function renderText(order: Order, email: string | undefined, deskUrl: string): string {
  const difference = describePriceDifference(order);
  const total = formatRupees(order.final_total, 2);
  return [
    `New order ${order.code}\n${formatOrderTime(order.created_at)}`,
    order.suspected_bot ? PERHAPS_A_BOT : undefined,
    tellsTwoStories(order) ? TWO_STORIES : undefined,
    difference && block(difference.heading.toUpperCase(), differenceLines(difference)),
    block("Customer", [cleanLine(order.name_customer), cleanLine(order.phone), email ?? "No e-mail address given"]),
    block("Address", cleanLines(order.address)),
    block("Comments", cleanLines(order.comments)),
    ...orderBlocks(order),
    `${difference ? "Total in the cart" : "Total"}: ${total}\nCash on delivery. Delivery is free.`,
    `Open it in the dashboard: ${deskUrl}`,
  ]
    .filter((part) => part !== undefined)
    .join("\n\n")
    .concat("\n");
}

/** What was typed stands indented, so that no comment can pass for a line of the shop's own. */
function block(heading: string, lines: string[]): string | undefined {
  return lines.length === 0 ? undefined : [heading, ...lines.map((line) => `  ${line}`)].join("\n");
}

function orderBlocks(order: Order): (string | undefined)[] {
  if (order.items === null || cartMatchesItems(order)) return [block("Order", listCartLines(order))];
  return [
    block("Order, by the products chosen", listOrderLines(order.items).map(describeLine)),
    block("Order, as the customer's cart describes it", listCartLines(order)),
  ];
}

/** A hand-made order can have one tin checked and describe a hundred. Where the price was not checked, that is said already. */
function tellsTwoStories(order: Order): boolean {
  return order.catalogue_total !== null && !cartMatchesItems(order);
}

function differenceLines({ cartTotal, catalogueTotal, reasons }: PriceDifference): string[] {
  return [
    `Total in the cart: ${cartTotal}`,
    `Total by the catalogue: ${catalogueTotal}`,
    ...reasons.map((reason) => `- ${reason}`),
  ];
}

function renderBody(order: Order, email: string | undefined): Html {
  const difference = describePriceDifference(order);
  return html`<h1 style="${styles.title}">New order ${order.code}</h1>
<p style="${styles.paragraph};margin-top:4px">${formatOrderTime(order.created_at)}</p>
${order.suspected_bot ? renderAlert(PERHAPS_A_BOT) : undefined}
${tellsTwoStories(order) ? renderAlert(TWO_STORIES) : undefined}
${difference && renderDifference(difference)}
${renderLines(order)}
${renderSums([
  { label: "Delivery", figure: "FREE" },
  { label: "Payment", figure: "Cash on delivery" },
  {
    label: difference ? "Total in the cart" : "Total",
    figure: formatRupees(order.final_total, 2),
    strong: true,
  },
])}
<p style="${styles.label};margin-top:32px">Customer</p>
<p style="${styles.text}"><strong>${cleanLine(order.name_customer)}</strong><br>${cleanLine(order.phone)}<br>${renderEmail(email)}</p>
${renderContact(order)}
${section("Address", cleanLines(order.address))}
${section("Comments", cleanLines(order.comments))}`;
}

function renderAlert(words: string): Html {
  return html`<div style="${styles.alert}"><p style="${styles.text}">${words}</p></div>`;
}

function renderDifference({ heading, cartTotal, catalogueTotal, reasons }: PriceDifference): Html {
  return html`<div style="${styles.alert}">
<p style="${styles.text}"><strong>${heading}</strong></p>
${renderSums([
  { label: "Total in the cart", figure: cartTotal, strong: true },
  { label: "Total by the catalogue", figure: catalogueTotal, strong: true },
])}
<div style="height:8px"></div>
${renderList(reasons)}
</div>`;
}

function renderLines(order: Order): Html {
  const label = html`<p style="${styles.label}">Order</p>`;
  if (order.items === null) return html`${label}${renderList(listCartLines(order))}`;
  const table = html`${label}${renderOrderTable(listOrderLines(order.items), { notes: true })}`;
  if (cartMatchesItems(order)) return table;
  return html`${table}
<p style="${styles.label}">As the customer's cart describes it</p>
${renderList(listCartLines(order))}`;
}

function renderEmail(email: string | undefined): Html {
  if (email === undefined) return html`<span style="${styles.small}">No e-mail address given</span>`;
  return html`<a href="mailto:${encodeURIComponent(email).replace("%40", "@")}" style="${styles.link}">${email}</a>`;
}

function renderContact(order: Order): Html | undefined {
  const links = phoneLinks(order.phone);
  if (links === undefined) return undefined;
  const greeting = encodeURIComponent(`Hello, this is ${shop.name} about your order ${order.code}.`);
  const chat = links.chat && html`<a href="${links.chat}?text=${greeting}" style="${styles.secondary}">WhatsApp</a>`;
  return html`<div><a href="${links.call}" style="${styles.primary}">Call</a>${chat}</div>`;
}

function section(label: string, lines: string[]): Html | undefined {
  if (lines.length === 0) return undefined;
  return html`<p style="${styles.label}">${label}</p>
<p style="${styles.text}">${joinLines(lines)}</p>`;
}

function joinLines(lines: string[]): Html[] {
  return lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
}
