import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useEffect } from "react";
import { whenNear } from "#app/ui/hooks/use-near.ts";
import { loadChunk } from "./load-chunk.ts";

interface Chunk<Props = object> {
  default: ComponentType<Props>;
}

/**
 * A part whose code is loaded when it is opened; a load that fails or never ends shows the error screen.
 * `preload` goes on the button that opens it: the code is fetched as soon as a finger, a pointer or the focus is there.
 * `prepare` fetches it before that, for what must open when the network has gone. A failure counts only when the part is really opened.
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
 * A part below the first screen: the server renders it, and its code comes when the element with this id is near.
 * Called once, outside of components: React keeps the server's HTML as long as it is handed the same element.
 */
export function hydrateWhenNear(id: string, load: () => Promise<Chunk>): ReactNode {
  return suspended(async () => {
    if (import.meta.env.SSR) return load();
    await whenNear(id);
    return loadWhenOnline(id, load);
  });
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

const hydrating: Promise<void>[] = [];

/**
 * A part around every public page that the first tap does not need: the server renders it, and its code comes right behind
 * the page's own scripts, because navigations would wait for it. Where it does not come, the server's HTML stays.
 * Called once, outside of components, like `hydrateWhenNear`.
 */
export function hydrateDeferred(id: string, load: () => Promise<Chunk>): ReactNode {
  let onHydrated = () => {};
  const isInDocument = !import.meta.env.SSR && document.getElementById(id) !== null;
  if (isInDocument) hydrating.push(new Promise((resolve) => (onHydrated = resolve)));
  return suspended(async () => {
    const { default: Inner } = import.meta.env.SSR ? await load() : await loadChunk(id, load).catch(keepHtml(id));
    return {
      default: () => {
        useEffect(onHydrated, []);
        return <Inner />;
      },
    };
  });
}

/** Resolves when every deferred part of the document is interactive. */
export async function whenHydrated(): Promise<void> {
  await Promise.all(hydrating);
}

function suspended(load: () => Promise<Chunk>): ReactNode {
  const Part = lazy(load);
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
}

/** Stands in for a part without code: the element as the server has rendered it, whose links work. A page that it is not on has none. */
function keepHtml(id: string): (error: unknown) => Chunk {
  return (error) => {
    console.error(error);
    const element = document.getElementById(id);
    if (!element) return { default: () => null };
    const { className, innerHTML } = element;
    const props = { id, className, dangerouslySetInnerHTML: { __html: innerHTML }, suppressHydrationWarning: true };
    return { default: () => createElement(element.localName, props) };
  };
}
