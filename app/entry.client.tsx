import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { guardRouteChunks } from "./guard-route-chunks.ts";
import { keepForOffline } from "./keep-for-offline.ts";

guardRouteChunks();
keepForOffline();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
