import { useEffect, useState, useSyncExternalStore } from "react";

const loadedAt = performance.now();

export function msSincePageLoad(): number {
  return performance.now() - loadedAt;
}

/** Whether this much time has passed since the page load; navigations inside the site do not restart it. */
export function useAfterPageLoad(delayMs: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const restMs = delayMs - msSincePageLoad();
    // The code of a lazy part may come late.
    if (restMs <= 0) return setPassed(true);
    const timer = setTimeout(() => setPassed(true), restMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return passed;
}

const closed = new Set<string>();
const watchers = new Set<() => void>();

/** Keeps a popup closed until the next page load, even if it has not opened yet. */
export function closeUntilReload(name: string): void {
  closed.add(name);
  for (const notify of watchers) notify();
}

export function useClosedUntilReload(name: string): [isClosed: boolean, close: () => void] {
  const isClosed = useSyncExternalStore(
    watchClosed,
    () => closed.has(name),
    () => false,
  );
  return [isClosed, () => closeUntilReload(name)];
}

function watchClosed(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}
