import { useCallback, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { readSession, watchSession, watchSignOut } from "#app/staff/session/session-store.ts";
import { type DraftOwner, removeDraft, type StoredDraft, storeDraft } from "./stored-draft.ts";

const QUESTION = "You have unsaved changes. Leave without saving them?";

interface Guarded extends StoredDraft {
  owner: DraftOwner;
  unsaved: boolean;
}

/** Asks before unsaved changes are lost. A session that ends by itself stores them. Returns a way to leave without asking. */
export function useUnsavedGuard(guarded: Guarded): (navigate: () => void) => void {
  const now = useRef({ ...guarded, settled: false });
  now.current = { ...guarded, settled: now.current.settled };
  const asks = useCallback(() => now.current.unsaved && !now.current.settled, []);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      asks() && readSession() !== undefined && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(QUESTION)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);

  useEffect(() => {
    removeDraft(now.current.owner);
    const holdTab = (event: BeforeUnloadEvent) => {
      if (asks()) event.preventDefault();
    };
    window.addEventListener("beforeunload", holdTab);
    const unwatchSignOut = watchSignOut(() => {
      if (!asks()) return true;
      now.current.settled = window.confirm(QUESTION);
      return now.current.settled;
    });
    const unwatchSession = watchSession(() => {
      if (asks() && !readSession()) storeDraft(now.current.owner, now.current);
    });
    return () => {
      window.removeEventListener("beforeunload", holdTab);
      unwatchSignOut();
      unwatchSession();
    };
  }, [asks]);

  return useCallback((navigate) => {
    now.current.settled = true;
    navigate();
  }, []);
}
