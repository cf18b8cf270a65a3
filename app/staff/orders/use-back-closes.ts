import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";

/** While a dialog is open, Back closes it, as people expect of a phone, and does not leave the page. */
export function useBackCloses(onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  const blocker = useBlocker(({ historyAction }) => historyAction === "POP");
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    close.current();
  }, [blocker]);
}
