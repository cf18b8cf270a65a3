import type { MouseEvent } from "react";

type RowEvent = MouseEvent<HTMLTableRowElement>;

const MIDDLE = 1;
/** Controls; a cell with `data-own` counts as one. */
const OWN = "a, button, label, [data-own]";

/** A click anywhere on the row follows its first link, with Ctrl, Cmd, Shift or the middle button in another tab. */
export const ROW_LINK = {
  onClick(event: RowEvent): void {
    const link = findLink(event);
    // Text may be selected, to copy it.
    if (!link || getSelection()?.isCollapsed === false) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) openTab(link);
    else link.click();
  },
  onAuxClick(event: RowEvent): void {
    const link = event.button === MIDDLE ? findLink(event) : undefined;
    if (link) openTab(link);
  },
  onMouseDown(event: RowEvent): void {
    // Prevents autoscroll.
    if (event.button === MIDDLE && findLink(event)) event.preventDefault();
  },
};

function findLink({ target, currentTarget }: RowEvent): HTMLAnchorElement | undefined {
  if (target instanceof Element && target.closest(OWN)) return undefined;
  return currentTarget.querySelector("a") ?? undefined;
}

/** A click by a script would ignore the keys. */
function openTab(link: HTMLAnchorElement): void {
  window.open(link.href, "_blank", "noopener");
}
