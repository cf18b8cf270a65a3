import { type RefObject, useEffect, useRef } from "react";

/** When the cart empties, its buttons go, and the focus with them: the next thing to read takes it. */
export function useFocusWhenEmptied(
  isEmpty: boolean,
  isDialogOpen: boolean,
  heading: RefObject<HTMLElement | null>,
): void {
  const wasEmpty = useRef(true);
  useEffect(() => {
    if (isDialogOpen) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isEmpty && !wasEmpty.current && isLost) heading.current?.focus({ preventScroll: true });
    wasEmpty.current = isEmpty;
  }, [isEmpty, isDialogOpen, heading]);
}
