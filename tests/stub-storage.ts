import { vi } from "vitest";

type StorageName = "localStorage" | "sessionStorage";

/** Stubs a storage of the browser until `vi.unstubAllGlobals()`. Returns its content. */
export function stubStorage(name: StorageName, stored = new Map<string, string>()): Map<string, string> {
  vi.stubGlobal(name, {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
  return stored;
}

/** As in a browser that forbids storage. */
export function forbidStorage(name: StorageName): void {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal(name, { getItem: refuse, setItem: refuse, removeItem: refuse });
}
