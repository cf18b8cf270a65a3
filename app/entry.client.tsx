import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { guardRouteChunks } from "./loading/guard-route-chunks.ts";
import { whenHydrated } from "./loading/lazy-parts.tsx";
import { cacheForOffline } from "./loading/service-worker.ts";

guardRouteChunks();
// The page first: caching would take the line and the processor from it.
whenHydrated().then(cacheForOffline);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
