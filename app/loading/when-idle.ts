const TIMEOUT_MS = 2_000;
/** Safari has no requestIdleCallback. */
const FALLBACK_MS = 500;

export function whenIdle(start: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const request = requestIdleCallback(start, { timeout: TIMEOUT_MS });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(start, FALLBACK_MS);
  return () => clearTimeout(timer);
}
