import { useEffect, useState } from "react";

const loadedAt = performance.now();

export function msSincePageLoad(): number {
  return performance.now() - loadedAt;
}

/** Whether this much time has passed since the page was loaded; moves inside the site do not start it again. */
export function useAfterPageLoad(delayMs: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delayMs - msSincePageLoad());
    return () => clearTimeout(timer);
  }, [delayMs]);
  return passed;
}
