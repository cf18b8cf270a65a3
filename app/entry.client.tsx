import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { LANGUAGE_PLACE_KEY } from "./shop/language/place-key.ts";
import { isStored } from "./ui/browser-storage.ts";

/** Caching would take the network and the processor from a page that has just become interactive. */
const QUIET_MS = 4_000;

// A driver may be out of the network by then, and a reader who has switched the language continues where they were.
const isRound = /^(\/..)?\/round\//i.test(location.pathname);

setTimeout(prepareForOffline, isRound || isStored(LANGUAGE_PLACE_KEY) ? 0 : QUIET_MS);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

function prepareForOffline(): void {
  import("./shop/offline/prepare-for-offline.ts").then((part) => part.prepareForOffline(isRound)).catch(console.info);
}
