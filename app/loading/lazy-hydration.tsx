import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { whenNear } from "#app/ui/when-near.ts";
import { loadChunk } from "./load-chunk.ts";

/**
 * A part below the first screen. The server draws it; what brings it to life comes when the element with this id is near.
 * Called once, outside of components: React keeps the server's drawing as long as it is handed the same element.
 */
export function later(id: string, load: () => Promise<{ default: ComponentType }>): ReactNode {
  const Part = lazy(async () => {
    if (import.meta.env.SSR) return load();
    await whenNear(id);
    return loadChunk(id, load);
  });
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
}
