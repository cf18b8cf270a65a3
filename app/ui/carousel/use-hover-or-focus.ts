import { type RefObject, useEffect, useState } from "react";

/** Whether a mouse rests on an element or focus is inside it. */
export function useHoverOrFocus(element: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const held = element.current;
    if (!held) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    held.addEventListener("pointerenter", ({ pointerType }) => setHovered(pointerType === "mouse"), { signal });
    held.addEventListener("pointerleave", () => setHovered(false), { signal });
    held.addEventListener("focusin", () => setFocused(true), { signal });
    held.addEventListener("focusout", () => setFocused(false), { signal });
    return () => listeners.abort();
  }, [element]);
  return hovered || focused;
}
