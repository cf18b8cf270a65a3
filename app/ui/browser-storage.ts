import { useSyncExternalStore } from "react";

interface StoredAs<Value> {
  /** Reads what any version of the shop has stored here; undefined where it is damaged. A schema's `safeParse` does too. */
  parse: (stored: unknown) => Value | undefined;
  /** Plain text instead of JSON. */
  isText?: boolean;
  /** True where it ends with the tab, and no other tab sees it. */
  isOfTab?: boolean;
  /** Where the browser forbids storage or has no room, it lasts as long as the page. */
  isNeeded?: boolean;
  /** The event on the window by which `announce` tells this tab. */
  event?: string;
}

/** Something that the browser stores. Nothing here throws: blocked storage is empty. */
export function openStored<Value>(
  key: string,
  { parse, isText, isOfTab, isNeeded, event = `${key}Updated` }: StoredAs<Value>,
) {
  let last: { text: string | null; value: Value | undefined } = { text: null, value: undefined };
  let unstored: string | null = null;
  const readText = () => unstored ?? readKey(key, isOfTab);

  /** Calls back when another tab changes it or clears everything. */
  function watchOtherTabs(onChange: () => void): () => void {
    const onStorage = (change: StorageEvent) => {
      if (change.key === key || change.key === null) onChange();
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }

  return {
    /** The same object until something else is stored. */
    read(): Value | undefined {
      const text = readText();
      if (text !== last.text)
        last = { text, value: text === null ? undefined : parse(isText ? text : parseJson(text)) };
      return last.value;
    },

    /** Undefined removes it. Returns whether the browser did it. */
    write(value: Value | undefined): boolean {
      const text = value === undefined ? null : isText ? String(value) : JSON.stringify(value);
      unstored = null;
      try {
        if (text === null) storageOf(isOfTab).removeItem(key);
        else storageOf(isOfTab).setItem(key, text);
        return true;
      } catch {
        if (isNeeded) unstored = text;
        return false;
      }
    },

    /** True also where the stored value is damaged. */
    has: () => readText() !== null,

    /** Tells watchers in this tab. */
    announce(): void {
      window.dispatchEvent(new Event(event));
    },

    /** Calls back when it is announced, too. */
    watch(onChange: () => void): () => void {
      const unwatch = watchOtherTabs(onChange);
      window.addEventListener(event, onChange);
      return () => {
        unwatch();
        window.removeEventListener(event, onChange);
      };
    },

    watchOtherTabs,
  };
}

/** Undefined until hydration. */
export function useStored<Value>({
  watch,
  read,
}: Pick<ReturnType<typeof openStored<Value>>, "watch" | "read">): Value | undefined {
  return useSyncExternalStore<Value | undefined>(watch, read, () => undefined);
}

/** True where something is stored, for pages that do not load the code that reads it. */
export function isStored(key: string): boolean {
  return readKey(key) !== null;
}

export function listTabKeys(prefix: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** The fields of an object that is not checked yet; none of anything else. */
export function fieldsOf(stored: unknown): { [field: string]: unknown } {
  return Object(stored);
}

function readKey(key: string, isOfTab?: boolean): string | null {
  try {
    return storageOf(isOfTab).getItem(key);
  } catch {
    return null;
  }
}

function storageOf(isOfTab?: boolean): Storage {
  return isOfTab ? sessionStorage : localStorage;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
