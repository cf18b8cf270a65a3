import { useEffect, useEffectEvent } from "react";

/** Looks again and again, a pause after each look, as long as somebody sees the page; at once when they come back to it. */
export function usePoll(look: () => Promise<void>, pauseMs: number): void {
  const onLook = useEffectEvent(look);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looking = false;
    let over = false;

    function rest() {
      clearTimeout(timer);
      if (!over && !document.hidden) timer = setTimeout(run, pauseMs);
    }
    async function run() {
      clearTimeout(timer);
      if (looking || document.hidden) return;
      looking = true;
      await onLook();
      looking = false;
      rest();
    }
    document.addEventListener("visibilitychange", run);
    rest();
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", run);
    };
  }, [pauseMs]);
}
