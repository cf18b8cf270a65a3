import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { guardRouteChunks } from "./guard-route-chunks.ts";
import { keepForOffline } from "./keep-for-offline.ts";
import { whenAllAnswers } from "./soon.tsx";

guardRouteChunks();
// The page first: what is kept for later would take the line and the processor from it.
whenAllAnswers().then(keepForOffline);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
