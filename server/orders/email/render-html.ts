import { EN, type Messages } from "#domain/messages/en.ts";
import { formatRupees, lineTotal } from "#domain/products/pricing.ts";
import type { Shop } from "#domain/shop.ts";
import { type Html, html, renderMailPage, styles } from "#server/mail/mail-page.ts";
import type { OrderLine } from "../core/known-order.ts";
import { type CustomerEvent, chatUrl, type OrderView, type PriceWords, type Sum } from "./order-view.ts";

export function renderShopHtml(
  shop: Shop,
  { code, time, terms, typed, known }: OrderView,
  title: string,
  urls: { shop: string; staff: string; customer: string },
): string {
  const { name, phone, email, address, comments, difference, total } = typed;
  const body = html`<h1 style="${styles.title}">New order ${code}</h1>
<p style="${styles.paragraph};margin-top:4px">${time}${typed.taken && html`<br><strong>${typed.taken}</strong>`}${typed.reads && html`<br><strong>${typed.reads}</strong>`}</p>
${typed.perhapsABot && renderAlert(typed.perhapsABot)}
${typed.soldOut && renderAlert(typed.soldOut)}
${typed.twoStories && renderAlert(typed.twoStories)}
${difference && renderDifference(difference)}
${renderOrder(typed)}
${renderSums([...terms, total])}
<p style="${styles.label};margin-top:32px">Customer</p>
<p style="${styles.text}"><strong>${name}</strong><br>${phone}<br>${renderEmail(email)}</p>
${renderContact(shop, code, typed, known.words)}
${renderSection("Address", address)}
${renderSection("Comments", comments)}`;
  const foot = html`<a href="${urls.staff}" style="${styles.link}">Open ${code} in the dashboard</a><br><a href="${urls.customer}" style="${styles.link}">The customer's own page</a>`;
  return renderMailPage({ shop, publicUrl: urls.shop }, { title, body, foot });
}

export function renderCustomerHtml(
  shop: Shop,
  { code, known }: OrderView,
  event: CustomerEvent,
  { title, publicUrl, home, order }: { title: string; publicUrl: string; home: string; order: string },
): string {
  const { words } = known;
  const body = html`<h1 style="${styles.title}">${known.greeting}</h1>
<p style="${styles.paragraph}">${words.openings[event]}</p>
<p style="${styles.label}">${words.order} ${code}, ${known.time}</p>
${known.lines && renderTable(known.lines, words, { notes: false })}
${renderSums(known.sums)}
${known.payment && html`<p style="${styles.paragraph}">${known.payment}</p>`}
${known.address ? renderSection(words.address, known.address) : html`<p style="${styles.text}">${known.recipient}</p>`}
${known.toBeAgreed && renderAlert(known.toBeAgreed)}
<p style="${styles.paragraph};margin-top:32px">${words.track}${words.fullStop}</p>
<div><a href="${order}" style="${styles.primary}">${words.seeOrder}</a></div>
<p style="${styles.paragraph};margin-top:32px">${words.anyQuestion}</p>
<div>${renderCallAndChat(shop, code, words)}</div>`;
  const foot = html`${words.notYours}<br><a href="mailto:${shop.email}" style="${styles.link}">${shop.email}</a><br><a href="${home}" style="${styles.link}">${home.replace(/^https?:\/\//, "")}</a>`;
  return renderMailPage({ shop, publicUrl }, { lang: words.htmlLang, title, body, foot });
}

export function renderCallAndChat(shop: Shop, code: string, words: Messages): Html {
  return html`<a href="${shop.phoneHref}" style="${styles.secondary}">${words.call(shop.phone)}</a><a href="${chatUrl(shop, code, words)}" style="${styles.secondary}">WhatsApp</a>`;
}

function renderAlert(words: string): Html {
  return html`<div style="${styles.alert}"><p style="${styles.text}">${words}</p></div>`;
}

function renderDifference({ heading, totals, reasons }: PriceWords): Html {
  return html`<div style="${styles.alert}">
<p style="${styles.text}"><strong>${heading}</strong></p>
${renderSums(totals)}
<div style="height:8px"></div>
${renderList(reasons)}
</div>`;
}

function renderOrder({ lines, cart, cartMatchesLines }: OrderView["typed"]): Html {
  const label = html`<p style="${styles.label}">Order</p>`;
  if (lines === null) return html`${label}${renderList(cart)}`;
  const table = html`${label}${renderTable(lines, EN, { notes: true })}`;
  if (cartMatchesLines) return table;
  return html`${table}
<p style="${styles.label}">As the customer's cart describes it</p>
${renderList(cart)}`;
}

/** Three columns fit a narrow phone. */
function renderTable(lines: OrderLine[], words: Messages, { notes }: { notes: boolean }): Html {
  return html`<table cellpadding="0" cellspacing="0" style="${styles.table}">${lines.map((line) => renderLine(line, words, notes))}</table>`;
}

function renderLine(line: OrderLine, words: Messages, notes: boolean): Html {
  const note =
    notes && line.note !== undefined ? html`<br><span style="${styles.note}">Check: ${line.note}</span>` : undefined;
  const picture =
    line.picture &&
    html`<td style="${styles.cell};width:1%;padding-right:12px"><img src="${line.picture}" alt="" width="48" height="48" style="${styles.picture}"></td>`;
  const each = line.sold_out
    ? undefined
    : html`<br><span style="${styles.small}">${words.each(formatRupees(line.price, 2))}</span>`;
  return html`
<tr>
${picture}<td style="${styles.cell};width:1%;padding-right:12px;white-space:nowrap"><strong>${line.quantity} ×</strong></td>
<td style="${styles.cell}"><strong>${line.name}</strong><br>${line.size}, ${line.package}${each}${note}</td>
<td style="${styles.cell};${line.sold_out ? styles.words : styles.figure}">${line.sold_out ? words.soldOut : formatRupees(lineTotal(line), 2)}</td>
</tr>`;
}

function renderList(lines: string[]): Html {
  return html`<ul style="${styles.list}">${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
}

function renderSums(sums: Sum[]): Html {
  return html`<table cellpadding="0" cellspacing="0" style="${styles.table}">${sums.map(
    ({ label, figure, strong }) => html`
<tr>
<td style="${styles.sum}">${strong ? html`<strong>${label}</strong>` : label}</td>
<td style="${styles.sum};${strong ? styles.figure : styles.words}">${strong ? html`<strong>${figure}</strong>` : figure}</td>
</tr>`,
  )}</table>`;
}

function renderEmail(email: string | null): Html {
  if (email === null) return html`<span style="${styles.small}">No e-mail address given</span>`;
  return html`<a href="mailto:${encodeURIComponent(email).replace("%40", "@")}" style="${styles.link}">${email}</a>`;
}

function renderContact(shop: Shop, code: string, { links }: OrderView["typed"], words: Messages): Html | undefined {
  if (links === undefined) return undefined;
  const greeting = encodeURIComponent(`${words.greet("")} ${words.chats.about({ code, shop: shop.name })}`);
  const chat = links.chat && html`<a href="${links.chat}?text=${greeting}" style="${styles.secondary}">WhatsApp</a>`;
  return html`<div><a href="${links.call}" style="${styles.primary}">Call</a>${chat}</div>`;
}

function renderSection(label: string, lines: string[]): Html | undefined {
  if (lines.length === 0) return undefined;
  return html`<p style="${styles.label}">${label}</p>
<p style="${styles.text}">${lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))}</p>`;
}
