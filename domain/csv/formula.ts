/** A cell that begins like a formula would be run by the spreadsheet; after an apostrophe it is a text. */
export function guardFormula(cell: string): string {
  return isGuarded(cell) ? `'${cell}` : cell;
}

/** The reverse of `guardFormula`. */
export function readGuarded(cell: string): string {
  return cell.startsWith("'") && isGuarded(cell.slice(1)) ? cell.slice(1) : cell;
}

/** Also what looks guarded already: one apostrophe more, and it is read back as it was. */
function isGuarded(cell: string): boolean {
  const text = cell.replace(/^'+/, "");
  return /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text);
}
