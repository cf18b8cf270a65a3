import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";

/** Back closes a dialog and stays on the page. Phones that send Back to a dialog themselves do it also on a tab's first page. */
export function useBackCloses(onClose: () => unknown): void {
  const close = useRef(onClose);
  close.current = onClose;
  const blocker = useBlocker(({ historyAction }) => historyAction === "POP");
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    close.current();
  }, [blocker]);
}
