import { type RefObject, useEffect } from "react";

/** Least room above the keyboard: with less, the sticky head and foot would cover the fields. In rem, as they are. */
const LOW_REM = 20;

/** Ends the dialog around this element above a phone's keyboard, which only the visual viewport knows of. */
export function useAboveKeyboard(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = inside.current?.closest("dialog");
    const view = window.visualViewport;
    if (!dialog || !view) return;
    const lowPx = LOW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    let height = view.height;
    const adapt = () => {
      // A zoomed page is smaller too, but nothing is covered.
      const covered = view.scale > 1 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop);
      dialog.style.setProperty("--keyboard", `${covered}px`);
      dialog.toggleAttribute("data-low", window.innerHeight - covered < lowPx);
      // Some browsers shrink the page instead.
      const isShrunk = view.scale === 1 && view.height < height;
      height = view.height;
      if (covered > 0 || isShrunk) dialog.querySelector(":focus")?.scrollIntoView({ block: "nearest" });
    };
    adapt();
    const listeners = new AbortController();
    for (const change of ["resize", "scroll"]) view.addEventListener(change, adapt, { signal: listeners.signal });
    return () => listeners.abort();
  }, [inside]);
}
