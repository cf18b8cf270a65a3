import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadErrorContent } from "./error-screen.tsx";
import { guardRouteChunks } from "./loading/guard-route-chunks.ts";
import { whenHydrated } from "./loading/lazy-parts.tsx";
import { whenIdle } from "./loading/when-idle.ts";

/** A page that has just become interactive is touched: caching would take the line and the processor from it. */
const QUIET_MS = 2_000;

guardRouteChunks();
whenHydrated().then(() => {
  whenIdle(loadForOffline);
  setTimeout(prepareForOffline, QUIET_MS);
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/** What stands for a page that does not come, and leads to others: there may be no worker that has a copy. */
function loadForOffline(): undefined {
  Promise.all([loadErrorContent(), import("./shop/layout/menu.tsx")]).catch(console.info);
}

/** Without its code the shop works as long as there is a network. */
function prepareForOffline(): void {
  import("./shop/offline/prepare-for-offline.ts").then((offline) => offline.prepareForOffline(), console.info);
}
