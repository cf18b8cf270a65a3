import { deviceStorage } from "#app/ui/browser-storage.ts";

/** If storage is forbidden or full, a value lasts as long as the page. */
const unstored = new Map<string, string>();

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
