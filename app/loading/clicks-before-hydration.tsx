import { useEffect, useState } from "react";
import { InlineScript } from "./inline-script.tsx";

declare global {
  interface Window {
    clicksBeforeHydration?: HTMLElement[];
  }
}

/**
 * Buttons do nothing before hydration, which takes seconds on a slow network. Links and forms work without scripts.
 * The mark shows that the tap was noticed (button.css).
 */
const RECORD_CLICKS = `
window.clicksBeforeHydration = [];
addEventListener("click", function (event) {
  var button = event.target.closest("button[type=button]");
  if (!button || "interactive" in document.documentElement.dataset) return;
  event.stopImmediatePropagation();
  clicksBeforeHydration.push(button);
  button.dataset.tapped = "";
}, true);
`;

export function RecordClicksBeforeHydration() {
  return <InlineScript>{import.meta.env.SSR ? RECORD_CLICKS : ""}</InlineScript>;
}

export function ReplayClicksBeforeHydration() {
  const [isInteractive, setInteractive] = useState(false);
  // One render later, because a click may depend on what was typed and chosen before.
  useEffect(() => setInteractive(true), []);
  useEffect(() => {
    if (!isInteractive) return;
    document.documentElement.dataset.interactive = "";
    replay(window.clicksBeforeHydration?.splice(0) ?? []);
  }, [isInteractive]);
  return null;
}

async function replay(buttons: HTMLElement[]): Promise<void> {
  for (const button of buttons) {
    // React hydrates the part around a button at its click, but not from within an effect.
    await undefined;
    delete button.dataset.tapped;
    button.click();
  }
}
