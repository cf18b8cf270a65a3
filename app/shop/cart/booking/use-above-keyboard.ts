import { type RefObject, useEffect } from "react";

/** With less room than this above the keyboard, what sticks would leave none for the fields. */
const LOW_PX = 320;

/**
 * A phone's keyboard covers the lower part of the page and tells nobody but the visual viewport. The dialog around this
 * element ends above it, and the field that is typed into stays in sight.
 */
export function useAboveKeyboard(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = inside.current?.closest("dialog");
    const view = window.visualViewport;
    if (!dialog || !view) return;
    let height = view.height;
    const adapt = () => {
      // Who has zoomed in sees a part of the page too, but nothing is covered.
      const covered = view.scale > 1 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop);
      dialog.style.setProperty("--keyboard", `${covered}px`);
      dialog.toggleAttribute("data-low", window.innerHeight - covered < LOW_PX);
      // Some browsers shrink the whole page for the keyboard instead: then nothing is covered.
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
