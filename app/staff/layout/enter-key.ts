import type { KeyboardEvent } from "react";

/** Enter in one line of a long form saves nothing by accident; with Ctrl or Cmd it saves, from anywhere. */
export function saveOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter") return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    event.currentTarget.requestSubmit();
  } else if (event.target instanceof HTMLInputElement && event.target.type !== "file") {
    event.preventDefault();
  }
}
