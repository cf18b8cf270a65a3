import { type ComponentType, useEffect, useState } from "react";
import { loadChunk } from "#app/loading/load-chunk.ts";
import { useAfterPageLoad, useClosedUntilReload } from "#app/ui/page-load.ts";

const PROMO_DELAY_MS = 80_000;
const POLL_MS = 1_000;
const FREE_POLLS = 2;
/** Where somebody is busy: a dialog, or a field that takes what is typed. */
const BUSY = "dialog[open], :is(input:not([type=radio], [type=checkbox]), textarea, select):focus";

/**
 * Opens the promo popup once after a while, but not on somebody who is busy; a booking closes it before it came.
 * It is loaded only then, and a page without it is complete.
 */
export function Promo() {
  const due = useAfterPageLoad(PROMO_DELAY_MS);
  const [closed, close] = useClosedUntilReload("promo");
  const [Popup, setPopup] = useState<ComponentType<{ onClose: () => void }>>();
  useEffect(() => {
    if (!due || closed) return;
    let isOver = false;
    const open = async () => {
      const { PromoPopup } = await loadChunk("promo-popup", () => import("./promo-popup.tsx"));
      await whenNobodyIsBusy(() => isOver);
      if (!isOver) setPopup(() => PromoPopup);
    };
    open().catch(console.error);
    return () => {
      isOver = true;
    };
  }, [due, closed]);
  return Popup && !closed ? <Popup onClose={close} /> : null;
}

/** At once, or after two polls: the tap that leaves a field should still reach the button that it was meant for. */
async function whenNobodyIsBusy(isOver: () => boolean): Promise<void> {
  const isBusy = () => document.querySelector(BUSY) !== null;
  for (let freePolls = isBusy() ? 0 : FREE_POLLS; freePolls < FREE_POLLS && !isOver(); ) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    freePolls = isBusy() ? 0 : freePolls + 1;
  }
}
