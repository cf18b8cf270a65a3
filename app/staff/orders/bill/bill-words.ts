import type { Bill, BillContent } from "#domain/bill/bill.ts";
import { formatRupees } from "#domain/products/pricing.ts";

/** The URL of a chat has a limit. */
const MOST_LINES = 10;

export function billTitle({ kind }: Pick<BillContent, "kind">): string {
  return kind === "tax_invoice" ? "Tax invoice" : "Bill of supply";
}

/** Without characters that file names cannot have. */
export function fileTitle({ number, content }: Bill): string {
  return `${billTitle(content)} ${number.replace("/", "-")} ${content.order.code}`;
}

export function writeBillText({ number, content }: Bill): string {
  const { kind, customer, seller, order, lines, total } = content;
  const told = lines.map((line) => `${line.quantity} × ${describeItem(line)}: ${formatRupees(line.amount, 2)}`);
  return [
    `Hello ${customer.name.replace(/\s+/g, " ")}, your bill ${number} from ${seller.name} for order ${order.code}:`,
    ...told.slice(0, MOST_LINES),
    ...(told.length > MOST_LINES ? [`and ${told.length - MOST_LINES} more`] : []),
    `Total: ${formatRupees(total, 2)}${kind === "tax_invoice" ? ", all taxes included" : ""}. Thank you.`,
  ].join("\n");
}

function describeItem(line: { name: string; size: string; package: string }): string {
  return [line.name, line.size, line.package].filter(Boolean).join(", ");
}
