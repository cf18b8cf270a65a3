import { useSyncExternalStore } from "react";
import { watchBookings } from "./last-order.ts";

export const WAITING_KEY = "waitingOrder";

/** Whether an order of this browser waits for a network, whichever tab has booked it. */
export function useWaiting(): boolean {
  return useSyncExternalStore(watchBookings, isWaiting, () => false);
}

export function isWaiting(): boolean {
  try {
    return localStorage.getItem(WAITING_KEY) !== null;
  } catch {
    // A browser that forbids storage has stored nothing.
    return false;
  }
}
