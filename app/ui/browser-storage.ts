/** Browser storage that never throws: where it is blocked or full, it is empty. */
function guardStorage(open: () => Storage) {
  function read(key: string): string | null {
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  }

  /** Null removes. Returns whether it was written. */
  function write(key: string, text: string | null): boolean {
    try {
      if (text === null) open().removeItem(key);
      else open().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }

  /** Null if missing or damaged. */
  function readJson(key: string): unknown {
    try {
      return JSON.parse(read(key) ?? "null");
    } catch {
      return null;
    }
  }

  return { read, write, readJson };
}

export const tabStorage = guardStorage(() => sessionStorage);
export const deviceStorage = guardStorage(() => localStorage);
