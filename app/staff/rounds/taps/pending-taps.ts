import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "#app/staff/session/stored-value.ts";
import type { Tap } from "#domain/rounds/round.ts";

/** What was tapped at a door, until the shop has it. */
export interface PendingTap {
  /** With which it is taken once. */
  key: string;
  round: string;
  code: string;
  tap: Tap;
  /** Who tapped: it is sent in nobody else's name. */
  by: string;
  at: number;
  /** Why the shop did not take it, in its words; null while it waits to be sent. */
  refused: string | null;
  /** What the shop refused before somebody undid what it has: it stands here again afterwards. */
  earlier?: PendingTap | undefined;
}

const STORED_AS = "doorTaps";

const listeners = new Set<() => void>();
let read: { stored: string | null; taps: PendingTap[] } = { stored: null, taps: [] };

/** The oldest first; the same list as long as nothing changed. They outlive the page, and the sign-in. */
export function readTaps(): PendingTap[] {
  const stored = readStored(STORED_AS);
  if (stored !== read.stored) read = { stored, taps: parse(stored) };
  return read.taps;
}

/** Of one stop there is one tap at most: the last one holds. */
export function addPendingTap(tap: PendingTap): void {
  write([...readTaps().filter(({ round, code }) => round !== tap.round || code !== tap.code), tap]);
}

/** It is sent, or forgotten. */
export function dropTap(key: string): void {
  write(readTaps().flatMap((tap) => (tap.key === key ? (tap.earlier ?? []) : tap)));
}

export function markRefused(key: string, refused: string): void {
  write(readTaps().map((tap) => (tap.key === key ? { ...tap, refused } : tap)));
}

/** Calls back when a tap is stored, sent or refused, here or in another tab. */
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
    // Somebody else wrote there.
    return [];
  }
}
