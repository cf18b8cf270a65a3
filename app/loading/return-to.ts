/** Who does one of these has taken hold of the page. */
export const TOUCHES = ["wheel", "touchstart", "pointerdown", "keydown"];

/** Parts of a page that were there before come back within as much. */
const SETTLED_MS = 50;

let latest: AbortController | undefined;

/** For a page that knows its place by more than its height. */
export function endReturn(): void {
  latest?.abort();
}

/** Scrolls there, and there again as long as something is loading. Who takes hold of the page meanwhile is left alone. */
export function returnTo(top: number): AbortController {
  const end = new AbortController();
  latest = end;
  const { signal } = end;
  let settled: ReturnType<typeof setTimeout> | undefined;
  const scroll = () => {
    clearTimeout(settled);
    window.scrollTo({ top, behavior: "instant" });
    const isThere = Math.abs(window.scrollY - top) < 1;
    if (isThere && !document.querySelector(".loading")) settled = setTimeout(() => end.abort(), SETTLED_MS);
  };
  const observer = new ResizeObserver(scroll);
  signal.addEventListener("abort", () => observer.disconnect());
  for (const touch of TOUCHES) window.addEventListener(touch, () => end.abort(), { signal, passive: true });
  observer.observe(document.body);
  scroll();
  return end;
}
