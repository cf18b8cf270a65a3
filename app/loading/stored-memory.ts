import { historyMemory } from "./history-memory.ts";

const STORED_AS = "history-memory";
const MOST_STORED = 100;

/**
 * Takes over what an earlier document of this tab remembered: a phone throws pages away, a visitor reloads one. Of the entry
 * that this document began with only the place: the rest is on the screen already, as the server rendered it.
 */
export function readStoredMemory(firstEntry: string, place: string): void {
  try {
    const stored: [string, unknown][] = JSON.parse(sessionStorage.getItem(STORED_AS) ?? "[]");
    for (const [name, value] of stored) {
      if (!name.endsWith(firstEntry) || name.startsWith(place)) historyMemory.set(name, value);
    }
  } catch {
    // Storage that is blocked or spoilt: this document still remembers what it has seen itself.
  }
}

export function storeMemory(): void {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify([...historyMemory].slice(-MOST_STORED)));
  } catch {
    // As above.
  }
}
