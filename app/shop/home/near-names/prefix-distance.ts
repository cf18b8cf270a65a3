/** Longer searches are compared by their beginning. */
const MOST_LETTERS = 40;
const FAR = 99;

const ROWS = [0, 1, 2].map(() => new Uint8Array(MOST_LETTERS + 8));

/**
 * How many letters are wrong, missing, too many or swapped between what was typed and the nearest beginning of the text; one
 * more than `most` where there are more. Only the cells of the table that so few slips can reach are filled.
 */
export function prefixDistance(typed: string, text: string, most: number): number {
  if (most === 0) return text.startsWith(typed) ? 0 : 1;
  const height = Math.min(typed.length, MOST_LETTERS);
  const width = Math.min(text.length, height + most);
  if (width < height - most) return most + 1;
  fillFirst(rowOf(0), most);
  for (let line = 1; line <= height; line++) {
    const row = rowOf(line);
    const above = rowOf(line - 1);
    const first = Math.max(1, line - most);
    const last = Math.min(width, line + most);
    row[first - 1] = first === 1 ? line : FAR;
    let least = at(row, first - 1);
    for (let column = first; column <= last; column++) {
      const isSame = typed.charCodeAt(line - 1) === text.charCodeAt(column - 1);
      let distance = at(above, column - 1) + (isSame ? 0 : 1);
      if (!isSame) {
        distance = Math.min(distance, at(row, column - 1) + 1, at(above, column) + 1);
        if (isSwapped(typed, text, line, column)) distance = Math.min(distance, at(rowOf(line + 1), column - 2) + 1);
      }
      row[column] = distance;
      if (distance < least) least = distance;
    }
    row[last + 1] = FAR;
    if (least > most) return most + 1;
  }
  const end = rowOf(height);
  let nearest = most + 1;
  for (let column = Math.max(0, height - most); column <= width; column++) nearest = Math.min(nearest, at(end, column));
  return nearest;
}

/** Three rows take turns: two lines up stands where the next line will. */
function rowOf(line: number): Uint8Array {
  return ROWS[line % 3] as Uint8Array;
}

function fillFirst(row: Uint8Array, most: number): void {
  for (let column = 0; column <= most; column++) row[column] = column;
  row[most + 1] = FAR;
}

function isSwapped(typed: string, text: string, line: number, column: number): boolean {
  return (
    line > 1 &&
    column > 1 &&
    typed.charCodeAt(line - 2) === text.charCodeAt(column - 1) &&
    typed.charCodeAt(line - 1) === text.charCodeAt(column - 2)
  );
}

function at(cells: Uint8Array, column: number): number {
  return cells[column] ?? FAR;
}
