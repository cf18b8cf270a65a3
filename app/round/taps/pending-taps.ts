import { useSyncExternalStore } from "react";
import { fieldsOf, openStored } from "#app/ui/browser-storage.ts";
import type { Tap } from "#domain/rounds/round.ts";

/** A driver's tap until the shop has accepted it. */
export interface PendingTap {
  key: string;
  round: string;
  code: string;
  tap: Tap;
  /** The user, in whose name alone it is sent; empty for a driver's link. */
  by: string;
  at: number;
  /** The shop's reason for refusing it; null while it waits to be sent. */
  refused: string | null;
  /** The refused tap that an undo replaced; it returns after the undo. */
  earlier?: PendingTap | undefined;
  /** Undone while it was being sent: it is taken back when the shop has responded. */
  is_undone?: boolean;
}

export type TapStore = ReturnType<typeof openTapStore>;

/** Taps outlive the page, the session and a phone that dies. */
export function openTapStore(storedAs: string, copies = { readCopy, writeCopy }) {
  const stored = openStored(storedAs, { parse: parseTaps, isNeeded: true });
  const storedAt = openStored(`${storedAs}At`, { parse: Number });
  let shownAt = 0;

  /** Oldest first. The same array until something changes. */
  const read = () => stored.read() ?? NONE;

  /** A number that grows with every write, also where the clock is set back. */
  const writtenAt = () => Math.max(shownAt, storedAt.read() ?? 0);

  function write(taps: PendingTap[]): void {
    const at = Math.max(Date.now(), writtenAt() + 1);
    show(taps, at);
    copies.writeCopy(storedAs, { at, text: JSON.stringify(taps) }).catch(() => {});
  }

  function show(taps: PendingTap[], at: number): void {
    shownAt = at;
    // Without room for the list, the durable copy has to stay the later one.
    if (stored.write(taps)) storedAt.write(at);
    stored.announce();
  }

  let restored: Promise<void> | undefined;

  /** Takes over what was written last before the phone died. To be awaited before taps are sent. */
  function restore(): Promise<void> {
    restored ??= copies
      .readCopy(storedAs)
      .then((copy) => {
        if (copy && copy.at > writtenAt()) show(parseTaps(JSON.parse(copy.text)), copy.at);
      })
      .catch(() => {});
    return restored;
  }

  /** Replaces an earlier tap of the same stop. */
  function add(tap: PendingTap): void {
    write([...read().filter(({ round, code }) => round !== tap.round || code !== tap.code), tap]);
  }

  function drop(key: string): void {
    write(read().flatMap((tap) => (tap.key === key ? (tap.earlier ?? []) : tap)));
  }

  const sending = new Set<string>();

  /** Meanwhile it is not dropped: it may have reached the shop. */
  async function whileSending<Sent>(key: string, send: () => Promise<Sent>): Promise<Sent> {
    sending.add(key);
    try {
      return await send();
    } finally {
      sending.delete(key);
    }
  }

  function undo(key: string): void {
    if (sending.has(key)) write(read().map((tap) => (tap.key === key ? { ...tap, is_undone: true } : tap)));
    else drop(key);
  }

  function markRefused(key: string, refused: string): void {
    write(read().map((tap) => (tap.key === key ? { ...tap, refused } : tap)));
  }

  return { read, write, add, drop, whileSending, undo, markRefused, watch: stored.watch, restore };
}

export function useTaps({ watch, read }: TapStore): PendingTap[] {
  return useSyncExternalStore(watch, read, () => NONE);
}

const NONE: PendingTap[] = [];

/** Leaves out only what names no stop: a tap may be the only record of money. */
function parseTaps(stored: unknown): PendingTap[] {
  return Array.isArray(stored) ? stored.filter(isTap) : NONE;
}

function isTap(stored: unknown): stored is PendingTap {
  const { key, code } = fieldsOf(stored);
  return typeof key === "string" && typeof code === "string";
}

/** A text and its place in the sequence of writes. */
export interface Copy {
  at: number;
  text: string;
}

const STORE = "copies";

/**
 * Browsers write localStorage to the disk seconds later, so a phone that dies would lose the last tap. A strict transaction is
 * on the disk when it completes. Without IndexedDB there is no copy.
 */
async function writeCopy(name: string, copy: Copy): Promise<void> {
  const database = await open();
  const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
  const copies = transaction.objectStore(STORE);
  const found = copies.get(name);
  found.onsuccess = () => {
    // Another tab may have written a later one.
    if (!(found.result?.at > copy.at)) copies.put(copy, name);
  };
  transaction.oncomplete = () => database.close();
}

async function readCopy(name: string): Promise<Copy | undefined> {
  const database = await open();
  const found = await finish<Copy | undefined>(database.transaction(STORE).objectStore(STORE).get(name));
  database.close();
  return found;
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open("taps");
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return finish(request);
}

function finish<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
