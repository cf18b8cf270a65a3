import { useEffect } from "react";
import { readSession, watchSignOut } from "#app/staff/session/session-store.ts";

const STORED_AS = "orderDraft";
/** Who typed it: whoever signs in next in this tab is not shown somebody else's customer. */
const OWNER = "orderDraftBy";
const QUESTION = "A new order is half typed. Sign out and throw it away?";

/** The order that one has left half typed in this tab, as it was stored; null where there is none, or storage is forbidden. */
export function readHalfTyped(): string | null {
  try {
    return sessionStorage.getItem(OWNER) === whoIsHere() ? sessionStorage.getItem(STORED_AS) : null;
  } catch {
    return null;
  }
}

export function storeHalfTyped(order: string | null): void {
  try {
    if (order === null) {
      sessionStorage.removeItem(STORED_AS);
      sessionStorage.removeItem(OWNER);
      return;
    }
    sessionStorage.setItem(STORED_AS, order);
    const owner = whoIsHere();
    if (owner !== null) sessionStorage.setItem(OWNER, owner);
  } catch {
    // Where storage is forbidden or full, it lives as long as the page.
  }
}

/** Null when the session has just ended: what is typed then is still its owner's. */
function whoIsHere(): string | null {
  return readSession()?.user.username ?? null;
}

/** A session that ends by itself leaves it for its owner; who signs out is asked, and leaves nobody's address behind. */
export function useHalfTypedGuard(): void {
  useEffect(
    () =>
      watchSignOut(() => {
        const mayLeave = readHalfTyped() === null || window.confirm(QUESTION);
        if (mayLeave) storeHalfTyped(null);
        return mayLeave;
      }),
    [],
  );
}
