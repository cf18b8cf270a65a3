import type { KeyboardEvent } from "react";

/** Enter in a line of a long form does not submit it; Ctrl or Cmd + Enter does, from any field. */
export function saveOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter") return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    event.currentTarget.requestSubmit();
  } else if (event.target instanceof HTMLInputElement && event.target.type !== "file") {
    event.preventDefault();
  }
}
