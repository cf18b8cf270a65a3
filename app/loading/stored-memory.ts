import { tabStorage } from "#app/ui/browser-storage.ts";
import { historyMemory } from "./history-memory.ts";

const STORED_AS = "history-memory";
const MOST_STORED = 100;

/**
 * Takes over what an earlier document of this tab remembered: a phone throws pages away, a visitor reloads one. Of the entry
 * that this document began with only the place: the rest is on the screen already, as the server rendered it.
 */
export function readStoredMemory(firstEntry: string, place: string): void {
  const stored = tabStorage.readJson(STORED_AS);
  const entries: [string, unknown][] = Array.isArray(stored)
    ? stored.filter((entry) => typeof entry?.[0] === "string")
    : [];
  for (const [name, value] of entries) {
    if (!name.endsWith(firstEntry) || name.startsWith(place)) historyMemory.set(name, value);
  }
}

export function storeMemory(): void {
  tabStorage.write(STORED_AS, JSON.stringify([...historyMemory].slice(-MOST_STORED)));
}
