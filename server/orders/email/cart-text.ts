import { lineTotal, toPaise } from "#domain/products/pricing.ts";
import type { OrderLine } from "../core/known-order.ts";

/** An amount such as "₹1,250.00". */
const AMOUNT = /₹\s?([\d,]+(?:\.\d+)?)/g;

/** Whether the cart's text has these lines, in any wording: each names oil, size, package and quantity, and no other amount. */
export function namesLines(cart: string[], lines: OrderLine[]): boolean {
  return cart.length === lines.length && lines.every((line, index) => namesLine(cart[index] ?? "", line));
}

function namesLine(text: string, line: OrderLine): boolean {
  const amounts = [...text.matchAll(AMOUNT)].map(([, amount = ""]) => toPaise(Number(amount.replaceAll(",", ""))));
  let rest = text.replace(AMOUNT, "");
  for (const part of [line.name, line.size, line.package]) {
    if (!rest.includes(part)) return false;
    rest = rest.replace(part, "");
  }
  const numbers = rest.match(/\d+/g) ?? [];
  const isCounted = numbers.length === 1 && Number(numbers[0]) === line.quantity;
  return isCounted && (amounts.length === 0 || amounts.includes(Math.abs(toPaise(lineTotal(line)))));
}
