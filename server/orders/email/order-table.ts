import { formatRupees, lineTotal } from "#domain/products/pricing.ts";
import { type Html, html } from "./mail-html.ts";
import { styles } from "./mail-page.ts";
import type { OrderLine } from "./order-lines.ts";

/** How many first, as one packs; three columns that a narrow phone can show. */
export function renderOrderTable(lines: OrderLine[], { notes }: { notes: boolean }): Html {
  return html`<table cellpadding="0" cellspacing="0" style="${styles.table}">${lines.map((line) => renderLine(line, notes))}</table>`;
}

function renderLine(line: OrderLine, notes: boolean): Html {
  const note =
    notes && line.note !== undefined ? html`<br><span style="${styles.note}">Check: ${line.note}</span>` : undefined;
  return html`
<tr>
<td style="${styles.cell};width:1%;padding-right:12px;white-space:nowrap"><strong>${line.quantity} ×</strong></td>
<td style="${styles.cell}"><strong>${line.name}</strong><br>${line.size}, ${line.package}<br><span style="${styles.small}">${formatRupees(line.price, 2)} each</span>${note}</td>
<td style="${styles.cell};${styles.figure}">${formatRupees(lineTotal(line), 2)}</td>
</tr>`;
}

export function renderList(lines: string[]): Html {
  return html`<ul style="${styles.list}">${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
}

export function renderSums(sums: { label: string; figure: string; strong?: boolean }[]): Html {
  return html`<table cellpadding="0" cellspacing="0" style="${styles.table}">${sums.map(
    ({ label, figure, strong }) => html`
<tr>
<td style="${styles.sum}">${strong ? html`<strong>${label}</strong>` : label}</td>
<td style="${styles.sum};${styles.figure}">${strong ? html`<strong>${figure}</strong>` : figure}</td>
</tr>`,
  )}</table>`;
}
