import { type ComponentType, useEffect, useState } from "react";
import { loadChunk } from "#app/loading/load-chunk.ts";
import { msSincePageLoad, useClosedUntilReload } from "#app/ui/page-load.ts";

const PROMO_DELAY_MS = 80_000;
const POLL_MS = 100;
/** Polls without focus before the popup, two seconds: the tap that leaves a field must still reach its button. */
const FREE_POLLS = 21;
const BUSY = "dialog[open], :is(input:not([type=radio], [type=checkbox]), textarea, select):focus";

/** Opens once, when the visitor is not busy. A booking closes it in advance. */
export function Promo() {
  const [closed, close] = useClosedUntilReload("promo");
  const [Popup, setPopup] = useState<ComponentType<{ onClose: () => void }>>();
  useEffect(() => {
    if (closed) return;
    let isOver = false;
    const open = async () => {
      await whenNobodyIsBusy(() => isOver);
      if (isOver) return;
      const Loaded = await loadChunk("promo-popup", async () => (await import("./promo-popup.tsx")).loadPromo());
      // On a slow network the visitor may be busy by now.
      if (isBusy()) await whenNobodyIsBusy(() => isOver);
      if (!isOver) setPopup(() => Loaded);
    };
    const timer = setTimeout(
      () => open().catch(console.error),
      PROMO_DELAY_MS - FREE_POLLS * POLL_MS - msSincePageLoad(),
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [closed]);
  return Popup && !closed ? <Popup onClose={close} /> : null;
}

async function whenNobodyIsBusy(isOver: () => boolean): Promise<void> {
  for (let freePolls = 0; freePolls < FREE_POLLS && !isOver(); ) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    freePolls = isBusy() ? 0 : freePolls + 1;
  }
}

function isBusy(): boolean {
  return document.querySelector(BUSY) !== null;
}
