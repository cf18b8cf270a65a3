import { useCallback, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { readSession, watchSession, watchSignOut } from "#app/staff/session/session-store.ts";
import { removeDraft, type StoredDraft, storeDraft } from "./stored-draft.ts";

const QUESTION = "You have unsaved changes. Leave without saving them?";

interface Guarded extends StoredDraft {
  id: string | undefined;
  unsaved: boolean;
}

/**
 * Leaving with unsaved changes asks first: a navigation inside the site, closing the tab, signing out. A session that ends by
 * itself does not ask, so what was typed is stored until the next sign-in. Gives a way to leave without being asked.
 */
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
    removeDraft(now.current.id);
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
      if (asks() && !readSession()) storeDraft(now.current.id, now.current);
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
