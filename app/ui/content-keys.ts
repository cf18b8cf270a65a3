import { randomKey } from "./random-key.ts";

/** Idempotency keys of a form: what is sent again unchanged has the same key, anything else has another one. */
export function buildContentKeys() {
  const keys = new Map<string, string>();
  return {
    keyFor(content: unknown): string {
      const print = JSON.stringify(content);
      const key = keys.get(print) ?? randomKey();
      keys.set(print, key);
      return key;
    },
    /** Call after saving: the same content is a new one then. */
    clear: () => keys.clear(),
  };
}
