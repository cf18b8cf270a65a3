import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "#app/staff/session/stored-value.ts";
import type { Tap } from "#domain/rounds/round.ts";

/** A driver's tap until the shop has accepted it. */
export interface PendingTap {
  key: string;
  round: string;
  code: string;
  tap: Tap;
  /** The user, in whose name alone it is sent. */
  by: string;
  at: number;
  /** The shop's reason for refusing it; null while it waits to be sent. */
  refused: string | null;
  /** The refused tap that an undo replaced; it returns after the undo. */
  earlier?: PendingTap | undefined;
}

const STORED_AS = "doorTaps";

const listeners = new Set<() => void>();
let read: { stored: string | null; taps: PendingTap[] } = { stored: null, taps: [] };

/** Oldest first. The same array until something changes. Taps outlive the page and the session. */
export function readTaps(): PendingTap[] {
  const stored = readStored(STORED_AS);
  if (stored !== read.stored) read = { stored, taps: parse(stored) };
  return read.taps;
}

/** Replaces an earlier tap of the same stop. */
export function addPendingTap(tap: PendingTap): void {
  write([...readTaps().filter(({ round, code }) => round !== tap.round || code !== tap.code), tap]);
}

export function dropTap(key: string): void {
  write(readTaps().flatMap((tap) => (tap.key === key ? (tap.earlier ?? []) : tap)));
}

export function markRefused(key: string, refused: string): void {
  write(readTaps().map((tap) => (tap.key === key ? { ...tap, refused } : tap)));
}

/** Calls back on each change, also in another tab. */
export function watchTaps(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORED_AS || key === null) onChange();
  };
  listeners.add(onChange);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener("storage", onStorage);
  };
}

export function useTaps(): PendingTap[] {
  return useSyncExternalStore(watchTaps, readTaps, () => read.taps);
}

function write(taps: PendingTap[]): void {
  writeStored(STORED_AS, JSON.stringify(taps));
  for (const tell of listeners) tell();
}

function parse(stored: string | null): PendingTap[] {
  try {
    const taps: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(taps) ? taps : [];
  } catch {
    return [];
  }
}
