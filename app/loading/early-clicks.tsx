import { useEffect, useState } from "react";
import { InlineScript } from "./inline-script.tsx";
import { whenHydrated } from "./lazy-parts.tsx";

declare global {
  interface Window {
    earlyTaps?: HTMLElement[];
  }
}

/**
 * Stands in every document and runs before anything can be tapped. A button does nothing until the page's scripts have
 * come; on a slow network that takes seconds, so taps on buttons wait. Links and forms work without scripts.
 */
const KEEP_TAPS = `
window.earlyTaps = [];
addEventListener("click", function (event) {
  var button = event.target.closest("button[type=button]");
  if (!button || "alive" in document.documentElement.dataset) return;
  event.stopImmediatePropagation();
  earlyTaps.push(button);
}, true);
`;

export function KeepEarlyTaps() {
  return <InlineScript>{import.meta.env.SSR ? KEEP_TAPS : ""}</InlineScript>;
}

/** Marks the document as alive, once everything before it on the page answers, and lets the buttons do what was asked. */
export function ReplayEarlyTaps() {
  const [isAlive, setAlive] = useState(false);
  // One turn later the page also knows what was typed and chosen before, which a tap may be about.
  useEffect(() => void whenHydrated().then(() => setAlive(true)), []);
  useEffect(() => {
    if (!isAlive) return;
    document.documentElement.dataset.alive = "";
    replay(window.earlyTaps?.splice(0) ?? []);
  }, [isAlive]);
  return null;
}

async function replay(buttons: HTMLElement[]): Promise<void> {
  for (const button of buttons) {
    button.click();
    // The page draws the outcome of one tap before the next.
    await undefined;
  }
}
