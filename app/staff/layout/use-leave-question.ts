import { useCallback, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { readSession, watchSignOut } from "#app/staff/session/staff-session.ts";

const QUESTION = "You have unsaved changes. Leave without saving them?";

/** Asks before unsaved changes are lost. `leave` navigates without asking; `asks` tells whether it would ask. */
export function useLeaveQuestion(unsaved: boolean): { asks: () => boolean; leave: (navigate: () => void) => void } {
  const now = useRef({ unsaved, settled: false });
  now.current.unsaved = unsaved;
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
    const holdTab = (event: BeforeUnloadEvent) => {
      if (asks()) event.preventDefault();
    };
    window.addEventListener("beforeunload", holdTab);
    const unwatchSignOut = watchSignOut(() => {
      if (!asks()) return true;
      now.current.settled = window.confirm(QUESTION);
      return now.current.settled;
    });
    return () => {
      window.removeEventListener("beforeunload", holdTab);
      unwatchSignOut();
    };
  }, [asks]);

  const leave = useCallback((navigate: () => void) => {
    now.current.settled = true;
    navigate();
  }, []);
  return { asks, leave };
}
