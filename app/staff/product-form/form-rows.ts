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
