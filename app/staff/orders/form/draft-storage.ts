import { useEffect } from "react";
import { readSession, watchSignOut } from "#app/staff/session/session-store.ts";
import { tabStorage } from "#app/ui/browser-storage.ts";

const STORED_AS = "orderDraft";
const QUESTION = "An order is half typed. Sign out and throw it away?";

/**
 * The new order, or the change of the order with this code, that one has left half typed in this tab, as it was stored; null
 * where there is none, or storage is forbidden.
 */
export function readDraft(code?: string): string | null {
  const key = keyOf(code);
  return tabStorage.read(ownerOf(key)) === whoIsHere() ? tabStorage.read(key) : null;
}

export function storeDraft(order: string | null, code?: string): void {
  const key = keyOf(code);
  tabStorage.write(key, order);
  const owner = order === null ? null : whoIsHere();
  if (order === null || owner !== null) tabStorage.write(ownerOf(key), owner);
}

/** Null when the session has just ended: what is typed then is still its owner's. */
function whoIsHere(): string | null {
  return readSession()?.user.username ?? null;
}

/** A session that ends by itself leaves it for its owner; who signs out is asked, and leaves nobody's address behind. */
export function useDraftGuard(): void {
  useEffect(
    () =>
      watchSignOut(() => {
        const mayLeave = !hasHalfTyped() || window.confirm(QUESTION);
        if (mayLeave) for (const key of listStored()) sessionStorage.removeItem(key);
        return mayLeave;
      }),
    [],
  );
}

function keyOf(code: string | undefined): string {
  return code === undefined ? STORED_AS : `${STORED_AS}-${code}`;
}

/** Who typed it: whoever signs in next in this tab is not shown somebody else's customer. */
function ownerOf(key: string): string {
  return `${key}By`;
}

function hasHalfTyped(): boolean {
  return listStored().some((key) => tabStorage.read(ownerOf(key)) === whoIsHere());
}

function listStored(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(STORED_AS));
  } catch {
    return [];
  }
}
