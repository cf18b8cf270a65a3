import { type ComponentType, useEffect, useState } from "react";
import { loadChunk } from "#app/loading/load-chunk.ts";
import { useAfterPageLoad } from "#app/ui/use-after-page-load.ts";
import { useClosedUntilReload } from "#app/ui/use-closed-until-reload.ts";
import { whenNoDialogIsOpen } from "./when-no-dialog-is-open.ts";

const PROMO_DELAY_MS = 80_000;

/** Opens the promo popup once after a while; the popup is loaded only then, and a page without it is complete. */
export function Promo() {
  const due = useAfterPageLoad(PROMO_DELAY_MS);
  const [closed, close] = useClosedUntilReload("promo");
  const [Popup, setPopup] = useState<ComponentType<{ onClose: () => void }>>();
  useEffect(() => {
    if (!due || closed) return;
    let left = false;
    let stopWaiting = () => {};
    loadChunk("promo-popup", () => import("./promo-popup.tsx")).then(({ PromoPopup }) => {
      if (!left) stopWaiting = whenNoDialogIsOpen(() => setPopup(() => PromoPopup));
    }, console.error);
    return () => {
      left = true;
      stopWaiting();
    };
  }, [due, closed]);
  return Popup && !closed ? <Popup onClose={close} /> : null;
}
