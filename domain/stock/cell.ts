/** A size in a package of one oil, as orders name it: `id` is the product's. */
export interface CellName {
  id: string;
  size: string;
  package: string;
}

/** One text for each cell, for maps. */
export function cellKey({ id, size, package: pack }: CellName): string {
  return JSON.stringify([id, size, pack]);
}

export function readCellKey(key: string): CellName {
  const [id, size, pack] = JSON.parse(key);
  return { id, size, package: pack };
}

/** Units by cell key that these lines want. */
export function sumLines(lines: (CellName & { quantity: number })[]): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const line of lines) {
    const key = cellKey(line);
    wanted.set(key, (wanted.get(key) ?? 0) + line.quantity);
  }
  return wanted;
}
