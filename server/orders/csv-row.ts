/** Spreadsheet programs take a text for UTF-8 only where it begins with this. */
const BYTE_ORDER_MARK = "\uFEFF";

/** The names of the columns: what a file for a spreadsheet begins with. */
export function renderHead(names: string[]): string {
  return BYTE_ORDER_MARK + renderRow(names);
}

export function renderRow(cells: (string | number)[]): string {
  return `${cells.map((cell) => `"${escapeFormula(String(cell)).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

/** A cell that begins like a formula would be run by the spreadsheet; after an apostrophe it is a text. */
function escapeFormula(cell: string): string {
  return /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]/u.test(cell) || /^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
}
