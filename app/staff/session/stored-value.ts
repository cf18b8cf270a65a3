import { deviceStorage } from "#app/ui/browser-storage.ts";

/** Where a browser forbids storage, or it is full, a value lives as long as the page. */
const unstored = new Map<string, string>();

/** What the browser stores under a key between visits. */
export function readStored(key: string): string | null {
  return unstored.get(key) ?? deviceStorage.read(key);
}

export function writeStored(key: string, value: string): void {
  if (deviceStorage.write(key, value)) unstored.delete(key);
  else unstored.set(key, value);
}

export function removeStored(key: string): void {
  unstored.delete(key);
  deviceStorage.write(key, null);
}
