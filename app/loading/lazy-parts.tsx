import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { whenNear } from "#app/ui/hooks/use-near.ts";
import { loadChunk } from "./load-chunk.ts";

interface Chunk<Props = object> {
  default: ComponentType<Props>;
}

/**
 * A part whose code is loaded when it is opened; a load that fails or never ends shows the error screen.
 * `preload` goes on the button that opens it: the code is fetched as soon as a finger, a pointer or the focus is there.
 * `prepare` fetches it earlier, for a part that must open without a network. A failure counts only when the part is opened.
 */
export function lazyPart<Props>(name: string, load: () => Promise<Chunk<Props>>) {
  const prepare = () => {
    load().catch(() => undefined);
  };
  return {
    Part: lazy(() => loadChunk(name, load)),
    prepare,
    preload: { onPointerEnter: prepare, onTouchStart: prepare, onFocus: prepare },
  };
}

/**
 * A part below the first screen: the server renders it, and its code is loaded when the element with this id is near.
 * Called once, outside of components: React keeps the server's HTML as long as it gets the same element.
 */
export function hydrateWhenNear(id: string, load: () => Promise<Chunk>): ReactNode {
  const Part = lazy(async () => {
    if (import.meta.env.SSR) return load();
    await whenNear(id);
    return loadWhenOnline(id, load);
  });
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
}

/** Without a network the server's HTML stays as it is until there is one. */
async function loadWhenOnline(id: string, load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await loadChunk(id, load);
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    return loadWhenOnline(id, load);
  }
}
