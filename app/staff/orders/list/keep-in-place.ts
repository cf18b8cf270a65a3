import { flushSync } from "react-dom";

/** Draws a change of the list at once, without moving the row that a person is reading. */
export function keepInPlace(list: HTMLElement | null, change: () => void): void {
  const row = list && findReadRow(list);
  const before = row?.getBoundingClientRect().top;
  flushSync(change);
  if (row?.isConnected && before !== undefined) window.scrollBy(0, row.getBoundingClientRect().top - before);
}

/** The first row below the top of the window; none while the list's own top is in view, where new rows should be seen. */
function findReadRow(list: HTMLElement): Element | undefined {
  const rows = [...list.children];
  const first = rows[0];
  if (!first || first.getBoundingClientRect().top >= 0) return undefined;
  return rows.find((row) => row.getBoundingClientRect().top >= 0);
}
