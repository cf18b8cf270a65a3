export class UnclosedCellError extends Error {
  constructor(readonly row: number) {
    super(`The quotation mark that opens a cell in row ${row} is never closed`);
  }
}

const SEPARATORS = [",", ";", "\t"];
/** Excel's own first line, which names what separates the cells; no spreadsheet program shows or counts it. */
const SEPARATOR_LINE = /^"?sep=([,;\t])"?(?:\r\n|\r|\n)/i;

/** The rows of a CSV file, counted from 1 as spreadsheet programs do; an empty line is a row without cells. */
export function parseCsv(file: string): string[][] {
  const separator = findSeparator(file);
  const text = withoutMark(file).replace(SEPARATOR_LINE, "");
  const rows: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = readCell(text, at, separator, rows.length + 1);
    const end = text[cell.end];
    at = cell.end + (end === "\r" && text[cell.end + 1] === "\n" ? 2 : 1);
    if (end === separator) {
      cells.push(cell.text);
      // Nothing after the last separator is one more cell.
      if (at < text.length) continue;
      cells.push("");
    } else if (cells.length > 0 || cell.text !== "") cells.push(cell.text);
    rows.push(cells);
    cells = [];
  }
  return rows;
}

/** A cell and where it ends. After the closing mark of a quoted one, the rest is taken as it is. */
function readCell(text: string, start: number, separator: string, row: number): { text: string; end: number } {
  let quoted = "";
  let at = start;
  if (text[at] === '"') {
    at++;
    for (;;) {
      const close = text.indexOf('"', at);
      if (close === -1) throw new UnclosedCellError(row);
      quoted += text.slice(at, close);
      at = close + 1;
      if (text[at] !== '"') break;
      quoted += '"';
      at++;
    }
  }
  let end = at;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end++;
  return { text: quoted + text.slice(at, end), end };
}

/** The file's own, else the most frequent in the first row with text: where a comma is the decimal sign, it is a semicolon. */
export function findSeparator(file: string): string {
  const named = SEPARATOR_LINE.exec(withoutMark(file))?.[1];
  if (named) return named;
  const text = file.trimStart();
  const counts = SEPARATORS.map((separator) => ({ separator, count: countInFirstRow(text, separator) }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).separator;
}

function countInFirstRow(text: string, separator: string): number {
  let count = 0;
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === separator) count++;
    else if (letter === "\n" || letter === "\r") break;
  }
  return count;
}

function withoutMark(file: string): string {
  return file.replace(/^\uFEFF/, "");
}
