import { type RefObject, useEffect, useRef } from "react";
import type { OrderDetails } from "#domain/orders/order-desk.ts";

/**
 * After each change the state has the focus. The button that was pressed is gone, or has become the next step's: the
 * second of two quick presses would take it.
 */
export function useStateFocus(
  { version }: Pick<OrderDetails, "version">,
  section: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    const focused = document.activeElement;
    // Who has gone on to something else meanwhile stays there.
    if (focused === document.body || section.current?.contains(focused))
      heading.current?.focus({ preventScroll: true });
  }, [version, section, heading]);
}
