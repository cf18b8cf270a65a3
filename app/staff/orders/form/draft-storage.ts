import { useEffect } from "react";
import { readSession, watchSignOut } from "#app/staff/session/session-store.ts";

const STORED_AS = "orderDraft";
const QUESTION = "An order is half typed. Sign out and throw it away?";

/**
 * The new order, or the change of the order with this code, that one has left half typed in this tab, as it was stored; null
 * where there is none, or storage is forbidden.
 */
export function readDraft(code?: string): string | null {
  const key = keyOf(code);
  try {
    return sessionStorage.getItem(ownerOf(key)) === whoIsHere() ? sessionStorage.getItem(key) : null;
  } catch {
    return null;
  }
}

export function storeDraft(order: string | null, code?: string): void {
  const key = keyOf(code);
  try {
    if (order === null) {
      sessionStorage.removeItem(key);
      sessionStorage.removeItem(ownerOf(key));
      return;
    }
    sessionStorage.setItem(key, order);
    const owner = whoIsHere();
    if (owner !== null) sessionStorage.setItem(ownerOf(key), owner);
  } catch {
    // Where storage is forbidden or full, it lives as long as the page.
  }
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
  return listStored().some((key) => sessionStorage.getItem(ownerOf(key)) === whoIsHere());
}

function listStored(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(STORED_AS));
  } catch {
    return [];
  }
}
