import { useSyncExternalStore } from "react";
import { readSession, type Session, watchSession } from "./session-store.ts";

/** Who is signed in; undefined when nobody is, and while the server renders. */
export function useSession(): Session | undefined {
  return useSyncExternalStore<Session | undefined>(watchSession, readSession, () => undefined);
}
