/** What a browser stores as text. It may forbid that, or be full: nothing is there then, and nothing throws. */
function guardStorage(open: () => Storage) {
  function read(key: string): string | null {
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  }

  /** Null removes. Returns whether the browser did it. */
  function write(key: string, text: string | null): boolean {
    try {
      if (text === null) open().removeItem(key);
      else open().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }

  /** Null for what is not there, and for what is damaged. */
  function readJson(key: string): unknown {
    try {
      return JSON.parse(read(key) ?? "null");
    } catch {
      return null;
    }
  }

  return { read, write, readJson };
}

/** Until this tab is closed. */
export const tabStorage = guardStorage(() => sessionStorage);
/** For every tab of this browser, also on another day. */
export const deviceStorage = guardStorage(() => localStorage);
