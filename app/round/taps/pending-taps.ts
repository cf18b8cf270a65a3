import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "#app/ui/stored-value.ts";
import type { Tap } from "#domain/rounds/round.ts";
import * as durableCopies from "./durable-copy.ts";

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
export function openTapStore(
  storedAs: string,
  copies: Pick<typeof durableCopies, "readCopy" | "writeCopy"> = durableCopies,
) {
  const writtenAs = `${storedAs}At`;
  const listeners = new Set<() => void>();
  let last: { stored: string | null; taps: PendingTap[] } = { stored: null, taps: [] };

  /** Oldest first. The same array until something changes. */
  function read(): PendingTap[] {
    const stored = readStored(storedAs);
    if (stored !== last.stored) last = { stored, taps: parse(stored) };
    return last.taps;
  }

  /** A number that grows with every write, also where the clock is set back. */
  const writtenAt = () => Number(readStored(writtenAs));

  function write(taps: PendingTap[]): void {
    const copy = { at: Math.max(Date.now(), writtenAt() + 1), text: JSON.stringify(taps) };
    show(copy);
    copies.writeCopy(storedAs, copy).catch(() => {});
  }

  function show({ at, text }: { at: number; text: string }): void {
    writeStored(storedAs, text);
    writeStored(writtenAs, String(at));
    for (const tell of listeners) tell();
  }

  let restored: Promise<void> | undefined;

  /** Takes over what was written last before the phone died. To be awaited before taps are sent. */
  function restore(): Promise<void> {
    restored ??= copies.readCopy(storedAs).then(
      (copy) => {
        if (copy && copy.at > writtenAt()) show(copy);
      },
      () => {},
    );
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

  /** Calls back on each change, also in another tab. */
  function watch(onChange: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storedAs || key === null) onChange();
    };
    listeners.add(onChange);
    window.addEventListener("storage", onStorage);
    return () => {
      listeners.delete(onChange);
      window.removeEventListener("storage", onStorage);
    };
  }

  return { read, write, add, drop, whileSending, undo, markRefused, watch, restore };
}

export function useTaps({ watch, read }: TapStore): PendingTap[] {
  return useSyncExternalStore(watch, read, () => NONE);
}

const NONE: PendingTap[] = [];

function parse(stored: string | null): PendingTap[] {
  try {
    const taps: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(taps) ? taps : [];
  } catch {
    return [];
  }
}
