import type { Bill, BillContent, BillLine } from "#domain/bill/bill.ts";
import { amountAtPrice } from "#domain/bill/make-bill.ts";
import { greet } from "#domain/orders/greeting-name.ts";
import { withoutLinks } from "#domain/orders/without-links.ts";
import { formatRupees } from "#domain/products/pricing.ts";

/** The URL of a chat has a limit. */
const MOST_LINES = 10;

export function billTitle({ kind }: Pick<BillContent, "kind">): string {
  return kind === "tax_invoice" ? "Tax invoice" : "Bill of supply";
}

/** Title without characters that file names cannot have. */
export function fileTitle({ number, content }: Bill): string {
  return `${billTitle(content)} ${number.replace("/", "-")} ${content.order.code}`;
}

/** Bills from before the difference had its own line share it among the lines. */
export function writeAmount(line: BillLine, { difference }: BillContent): string {
  return formatRupees(difference ? amountAtPrice(line) : line.amount, 2);
}

/** "Discount (Coupon DIWALI)". */
export function nameDifference({ difference, is_price_open }: BillContent): string {
  if (!difference?.reason && is_price_open) return "To the total as ordered";
  const name = difference && difference.rupees < 0 ? "Discount" : "Agreed";
  return difference?.reason ? `${name} (${difference.reason.replace(/\s+/g, " ")})` : name;
}

export function formatDifference(rupees: number): string {
  return `${rupees > 0 ? "+" : ""}${formatRupees(rupees, 2)}`;
}

export function writeBillText({ number, content }: Pick<Bill, "number" | "content">): string {
  const { kind, customer, seller, order, lines, total } = content;
  const told = lines.map(
    (line) => `${line.quantity} × ${withoutLinks(describeItem(line))}: ${writeAmount(line, content)}`,
  );
  const { difference } = content;
  return [
    `${greet(customer.name)} your bill ${number} from ${seller.name} for order ${order.code}:`,
    ...told.slice(0, MOST_LINES),
    ...(told.length > MOST_LINES ? [`and ${told.length - MOST_LINES} more`] : []),
    ...(difference ? [`${withoutLinks(nameDifference(content))}: ${formatDifference(difference.rupees)}`] : []),
    `Total: ${formatRupees(total, 2)}${kind === "tax_invoice" ? ", all taxes included" : ""}. Thank you.`,
  ].join("\n");
}

function describeItem(line: { name: string; size: string; package: string }): string {
  return [line.name, line.size, line.package].filter(Boolean).join(", ");
}
