import { useSyncExternalStore } from "react";
import { deviceStorage } from "#app/ui/browser-storage.ts";
import { watchBookings } from "./last-order.ts";

export const WAITING_KEY = "waitingOrder";

/** Whether an order of this browser waits for a network, whichever tab has booked it. */
export function useWaiting(): boolean {
  return useSyncExternalStore(watchBookings, isWaiting, () => false);
}

export function isWaiting(): boolean {
  return deviceStorage.read(WAITING_KEY) !== null;
}
