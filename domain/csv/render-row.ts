import { guardFormula } from "./formula.ts";

/** Spreadsheet programs take a text for UTF-8 only where it begins with this. */
const BYTE_ORDER_MARK = "\uFEFF";

export function renderHead(names: string[]): string {
  return BYTE_ORDER_MARK + renderRow(names);
}

/** A row that a person opens in a spreadsheet. */
export function renderRow(cells: (string | number)[]): string {
  return renderPlainRow(cells.map((cell) => guardFormula(String(cell))));
}

/** A row that only programs read: every cell as it is. */
export function renderPlainRow(cells: string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\r\n`;
}
