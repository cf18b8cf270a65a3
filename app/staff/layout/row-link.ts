import type { MouseEvent } from "react";

type RowEvent = MouseEvent<HTMLTableRowElement>;

const MIDDLE = 1;
/** What has a use of its own; a cell says so of all that it covers. */
const OWN = "a, button, label, [data-own]";

/**
 * For a row whose first link opens what it tells of: a click anywhere on it is one on that link. With Ctrl, Cmd, Shift or
 * the middle button it opens another tab, as on a link. The keyboard has the link itself.
 */
export const ROW_LINK = {
  onClick(event: RowEvent): void {
    const link = findLink(event);
    // Who marks a text wants to copy it.
    if (!link || getSelection()?.isCollapsed === false) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) openTab(link);
    else link.click();
  },
  onAuxClick(event: RowEvent): void {
    const link = event.button === MIDDLE ? findLink(event) : undefined;
    if (link) openTab(link);
  },
  onMouseDown(event: RowEvent): void {
    // Else the page begins to scroll by itself.
    if (event.button === MIDDLE && findLink(event)) event.preventDefault();
  },
};

function findLink({ target, currentTarget }: RowEvent): HTMLAnchorElement | undefined {
  if (target instanceof Element && target.closest(OWN)) return undefined;
  return currentTarget.querySelector("a") ?? undefined;
}

/** A click that a script makes opens none, whatever keys it says are held. */
function openTab(link: HTMLAnchorElement): void {
  window.open(link.href, "_blank", "noopener");
}
