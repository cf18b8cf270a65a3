import { useEffect } from "react";
import { watchSignOut } from "#app/staff/session/session-store.ts";

const STORED_AS = "orderDraft";
const QUESTION = "A new order is half typed. Sign out and throw it away?";

/** The order that was left half typed in this tab, as it was stored; null where there is none, or storage is forbidden. */
export function readHalfTyped(): string | null {
  try {
    return sessionStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

export function storeHalfTyped(order: string | null): void {
  try {
    if (order === null) sessionStorage.removeItem(STORED_AS);
    else sessionStorage.setItem(STORED_AS, order);
  } catch {
    // Where storage is forbidden or full, it lives as long as the page.
  }
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
