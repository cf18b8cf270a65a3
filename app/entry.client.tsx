import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { guardRouteChunks } from "./loading/guard-route-chunks.ts";
import { whenHydrated } from "./loading/lazy-parts.tsx";
import { keepForOffline } from "./loading/service-worker.ts";

guardRouteChunks();
// The page first: what is kept for later would take the line and the processor from it.
whenHydrated().then(keepForOffline);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
