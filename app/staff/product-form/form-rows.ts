/** The list with the item at `from` at `to`; unchanged where there is no such place. */
export function moveItem<Item>(list: Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

export function changeItem<Item extends { key: string }>(list: Item[], key: string, change: Partial<Item>): Item[] {
  return list.map((item) => (item.key === key ? { ...item, ...change } : item));
}

export function removeItem<Item extends { key: string }>(list: Item[], key: string): Item[] {
  return list.filter((item) => item.key !== key);
}

let last = 0;

/** A name for a row that no other row of this page has. */
export function makeKey(): string {
  last += 1;
  return String(last);
}
