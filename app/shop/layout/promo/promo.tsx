import { type ComponentType, useEffect, useState } from "react";
import { loadChunk } from "#app/loading/load-chunk.ts";
import { useAfterPageLoad, useClosedUntilReload } from "#app/ui/page-load.ts";

const PROMO_DELAY_MS = 80_000;

/** Opens the promo popup once after a while; the popup is loaded only then, and a page without it is complete. */
export function Promo() {
  const due = useAfterPageLoad(PROMO_DELAY_MS);
  const [closed, close] = useClosedUntilReload("promo");
  const [Popup, setPopup] = useState<ComponentType<{ onClose: () => void }>>();
  useEffect(() => {
    if (!due || closed) return;
    let unmounted = false;
    let stopWaiting = () => {};
    loadChunk("promo-popup", () => import("./promo-popup.tsx")).then(({ PromoPopup }) => {
      if (!unmounted) stopWaiting = whenNoDialogIsOpen(() => setPopup(() => PromoPopup));
    }, console.error);
    return () => {
      unmounted = true;
      stopWaiting();
    };
  }, [due, closed]);
  return Popup && !closed ? <Popup onClose={close} /> : null;
}

/** Calls back at once, or as soon as the last open dialog is closed. Returns what stops the waiting. */
function whenNoDialogIsOpen(act: () => void): () => void {
  const isFree = () => document.querySelector("dialog[open]") === null;
  const watch = new MutationObserver(() => {
    if (!isFree()) return;
    watch.disconnect();
    act();
  });
  if (isFree()) act();
  else watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
  return () => watch.disconnect();
}
