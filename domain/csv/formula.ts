/** A cell that begins like a formula would be run by the spreadsheet; after an apostrophe it is a text. */
export function guardFormula(cell: string): string {
  return isGuarded(cell) ? `'${cell}` : cell;
}

export function readGuarded(cell: string): string {
  return cell.startsWith("'") && isGuarded(cell.slice(1)) ? cell.slice(1) : cell;
}

/** A cell that looks guarded gets one more apostrophe, so that it is read back unchanged. */
function isGuarded(cell: string): boolean {
  const text = cell.replace(/^'+/, "");
  return /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text);
}
