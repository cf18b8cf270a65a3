/** A row that cannot be read, counted from 1 as spreadsheet programs do. */
export class UnreadableRowError extends Error {
  constructor(
    readonly row: number,
    message: string,
  ) {
    super(message);
  }
}

/** What one row may hold, so that reading it takes a bounded time. */
interface RowLimits {
  cells: number;
  /** Most characters in a cell. */
  characters: number;
  /** Most characters in all cells of a row. */
  rowCharacters: number;
}

const SEPARATORS = [",", ";", "\t"];
/** Excel's own first line, which names what separates the cells; no spreadsheet program shows or counts it. */
const SEPARATOR_LINE = /^"?sep=([,;\t])"?(?:\r\n|\r|\n)/i;
/** More than the names of all columns need. */
const HEAD_CHARACTERS = 20_000;
const UNLIMITED = {
  cells: Number.POSITIVE_INFINITY,
  characters: Number.POSITIVE_INFINITY,
  rowCharacters: Number.POSITIVE_INFINITY,
};

/** All rows of a CSV file; an empty line is a row without cells. */
export function parseCsv(file: string): string[][] {
  return [...readRows(file, findSeparator(file))];
}

export function* readRows(
  file: string,
  separator: string,
  { cells: mostCells, characters, rowCharacters }: RowLimits = UNLIMITED,
): Generator<string[]> {
  const text = withoutMark(file).replace(SEPARATOR_LINE, "");
  let row = 1;
  let cells: string[] = [];
  let length = 0;
  let at = 0;
  while (at < text.length) {
    const cell = readCell(text, at, { separator, row, characters });
    const end = text[cell.end];
    at = cell.end + (end === "\r" && text[cell.end + 1] === "\n" ? 2 : 1);
    if (cells.length === mostCells) throw new UnreadableRowError(row, `A row may have at most ${mostCells} cells`);
    length += cell.text.length;
    if (length > rowCharacters) throw new UnreadableRowError(row, `A row may have at most ${rowCharacters} characters`);
    if (end === separator) {
      cells.push(cell.text);
      // Nothing after the last separator is one more cell.
      if (at < text.length) continue;
      cells.push("");
    } else if (cells.length > 0 || cell.text !== "") cells.push(cell.text);
    yield cells;
    row++;
    cells = [];
    length = 0;
  }
}

interface CellPlace {
  separator: string;
  row: number;
  characters: number;
}

/** A cell and where it ends. After the closing mark of a quoted one, the rest is taken as it is. */
function readCell(text: string, start: number, place: CellPlace): { text: string; end: number } {
  const { separator, row, characters } = place;
  const refuseLong = (length: number) => {
    if (length > characters) throw new UnreadableRowError(row, `A cell may have at most ${characters} characters`);
  };
  let quoted = "";
  let at = start;
  if (text[at] === '"') {
    at++;
    for (;;) {
      const close = text.indexOf('"', at);
      if (close === -1)
        throw new UnreadableRowError(row, `The quotation mark that opens a cell in row ${row} is never closed`);
      quoted += text.slice(at, close);
      refuseLong(quoted.length);
      at = close + 1;
      if (text[at] !== '"') break;
      quoted += '"';
      at++;
    }
  }
  let end = at;
  const isInside = (letter: string | undefined) =>
    letter !== undefined && letter !== separator && letter !== "\n" && letter !== "\r";
  while (isInside(text[end]) && end - at <= characters) end++;
  refuseLong(quoted.length + end - at);
  return { text: quoted + text.slice(at, end), end };
}

/** The separator the file names, else the commonest in its first row. */
export function findSeparator(file: string): string {
  const named = SEPARATOR_LINE.exec(withoutMark(file))?.[1];
  if (named) return named;
  const counts = countInFirstRow(file.trimStart().slice(0, HEAD_CHARACTERS));
  return SEPARATORS.reduce((most, one) => ((counts.get(one) ?? 0) > (counts.get(most) ?? 0) ? one : most));
}

function countInFirstRow(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === "\n" || letter === "\r") break;
    else if (SEPARATORS.includes(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return counts;
}

function withoutMark(file: string): string {
  return file.replace(/^\uFEFF/, "");
}
