/** What is seen after three seconds must have been prepared by then. */
const TIMEOUT_MS = 2_000;
/** Where a browser does not tell when it is idle. */
const GUESS_MS = 500;

/** Starts something when the page has nothing else to do. Returns the way to stop it, begun or not. */
export function whenIdle(start: () => (() => void) | undefined): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  const begin = () => {
    if (!isOver) stop = start();
  };
  if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: TIMEOUT_MS });
  else setTimeout(begin, GUESS_MS);
  return () => {
    isOver = true;
    stop?.();
  };
}
