import { useEffect, useState } from "react";

const loadedAt = performance.now();

export function msSincePageLoad(): number {
  return performance.now() - loadedAt;
}

/** Whether this much time has passed since the page was loaded; navigations inside the site do not start it again. */
export function useAfterPageLoad(delayMs: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delayMs - msSincePageLoad());
    return () => clearTimeout(timer);
  }, [delayMs]);
  return passed;
}

const closed = new Set<string>();

/** Whether something that opens by itself has been closed; it stays closed until the page is loaded again. */
export function useClosedUntilReload(name: string): [isClosed: boolean, close: () => void] {
  const [isClosed, setClosed] = useState(() => closed.has(name));
  const close = () => {
    closed.add(name);
    setClosed(true);
  };
  return [isClosed, close];
}
