import { createPath, type Location } from "react-router";

/** What visitors leave at the entries of the browser's history, such as a search, and find again when they go back. */
export const historyMemory = new Map<string, unknown>();

/**
 * Names an entry. Its key alone does not: each document of a tab calls its first one "default". The key of an order is left
 * out: the name is stored in the tab, and who takes up the device next must not find it.
 */
export function entryOf(location: Location): string {
  return location.key + createPath(location).replace(/([?&]key)=[^&#]*/, "$1");
}

export function remember(entry: string, what: string, value: unknown): void {
  historyMemory.set(what + entry, value);
}

export function recall<Value>(entry: string, what: string): Value | undefined {
  return historyMemory.get(what + entry) as Value | undefined;
}
