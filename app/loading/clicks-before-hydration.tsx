import { useEffect, useState } from "react";
import { InlineScript } from "./inline-script.tsx";
import { whenHydrated } from "./lazy-parts.tsx";

declare global {
  interface Window {
    clicksBeforeHydration?: HTMLElement[];
  }
}

/**
 * Runs before anything can be clicked. A button does nothing until the page's scripts have come; on a slow network that
 * takes seconds, so clicks on buttons wait. Links and forms work without scripts.
 */
const RECORD_CLICKS = `
window.clicksBeforeHydration = [];
addEventListener("click", function (event) {
  var button = event.target.closest("button[type=button]");
  if (!button || "interactive" in document.documentElement.dataset) return;
  event.stopImmediatePropagation();
  clicksBeforeHydration.push(button);
}, true);
`;

/** A part around the page that does not come, or late, holds up nobody who taps upon the page. */
const LATE_MS = 3_000;

export function RecordClicksBeforeHydration() {
  return <InlineScript>{import.meta.env.SSR ? RECORD_CLICKS : ""}</InlineScript>;
}

/** Marks the document as interactive once every part of it is, or a moment later, and repeats the clicks that were recorded. */
export function ReplayClicksBeforeHydration() {
  const [isInteractive, setInteractive] = useState(false);
  // One turn later the page also knows what was typed and chosen before, which a click may be about.
  useEffect(() => {
    const begin = () => setInteractive(true);
    whenHydrated().then(begin);
    setTimeout(begin, LATE_MS);
  }, []);
  useEffect(() => {
    if (!isInteractive) return;
    document.documentElement.dataset.interactive = "";
    replay(window.clicksBeforeHydration?.splice(0) ?? []);
  }, [isInteractive]);
  return null;
}

async function replay(buttons: HTMLElement[]): Promise<void> {
  for (const button of buttons) {
    button.click();
    // The page renders the outcome of one click before the next.
    await undefined;
  }
}
