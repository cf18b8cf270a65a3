import { describeLine, nameLine } from "#domain/orders/order-text.ts";
import type { Shop } from "#domain/shop.ts";
import { type CustomerEvent, chatUrl, type OrderView, type PriceWords, type Sum } from "./order-view.ts";

export function renderShopText(
  { code, time, terms, typed }: OrderView,
  urls: { staff: string; customer: string },
): string {
  const { name, phone, email, address, comments, difference, total } = typed;
  return joinParts([
    [`New order ${code}`, time, typed.taken, typed.reads].filter((line) => line !== undefined).join("\n"),
    typed.perhapsABot,
    typed.soldOut,
    typed.twoStories,
    difference && renderDifference(difference),
    renderBlock("Customer", [name, phone, email ?? "No e-mail address given"]),
    renderBlock("Address", address),
    renderBlock("Comments", comments),
    ...renderOrder(typed),
    [total, ...terms].map(renderSum).join("\n"),
    `Open it in the dashboard: ${urls.staff}\nThe customer's own page: ${urls.customer}\n`,
  ]);
}

export function renderCustomerText(
  shop: Shop,
  { code, known }: OrderView,
  event: CustomerEvent,
  urls: { home: string; order: string },
): string {
  const { words } = known;
  return joinParts([
    known.greeting,
    words.openings[event],
    `${words.order} ${code}\n${known.time}`,
    known.lines
      ?.map((line) => `  ${line.sold_out ? `${words.soldOut}: ${nameLine(line)}` : words.describeLine(line)}`)
      .join("\n"),
    known.sums.map(renderSum).join("\n"),
    known.payment,
    known.address ? renderBlock(words.address, known.address) : known.recipient || undefined,
    known.toBeAgreed,
    `${words.track}: ${urls.order}`,
    words.anyQuestionTo(shop.phone, chatUrl(shop, code, words)),
    `${words.notYours}\n\n${shop.name}\n${shop.email}\n${urls.home}\n`,
  ]);
}

function joinParts(parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join("\n\n");
}

/** Typed text is indented, so that a comment cannot pass for a line of the shop's. */
function renderBlock(heading: string, lines: string[]): string | undefined {
  return lines.length === 0 ? undefined : [heading, ...lines.map((line) => `  ${line}`)].join("\n");
}

function renderSum({ label, figure }: Sum): string {
  return `${label}: ${figure}`;
}

function renderDifference({ heading, totals, reasons }: PriceWords): string | undefined {
  return renderBlock(heading.toUpperCase(), [...totals.map(renderSum), ...reasons.map((reason) => `- ${reason}`)]);
}

function renderOrder({ lines, cart, cartMatchesLines }: OrderView["typed"]): (string | undefined)[] {
  if (lines === null) return [renderBlock("Order", cart)];
  if (cartMatchesLines) return [renderBlock("Order", lines.map(describeLine))];
  return [
    renderBlock("Order, by the products chosen", lines.map(describeLine)),
    renderBlock("Order, as the customer's cart describes it", cart),
  ];
}
