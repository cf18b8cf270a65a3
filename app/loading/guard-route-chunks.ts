import { ChunkLoadError } from "./load-chunk.ts";

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

/**
 * React Router answers a route whose script does not come by loading the page it is on again: the visitor never learns
 * why, and without a network there is no page left. It asks its list of loaded routes first. The list that it is given
 * here answers for every route, and for one that did not come with a screen that throws, so that the error screen shows.
 */
export function guardRouteChunks(): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window;
  if (!manifest || !modules) return;
  const asked = new Map<string | symbol, Promise<unknown>>();
  window.__reactRouterRouteModules = new Proxy(modules, {
    has(loaded, id) {
      if (id in loaded) return true;
      const route = manifest.routes[String(id)];
      if (!route) return false;
      asked.set(id, loadRoute(loaded, String(id), route.module));
      return true;
    },
    get(loaded, id) {
      // Only who has just asked whether it is there waits for it; for everyone else it is not there yet.
      const coming = asked.get(id);
      asked.delete(id);
      return coming ?? Reflect.get(loaded, id);
    },
  });
}

async function loadRoute(loaded: Record<string, unknown>, id: string, url: string): Promise<unknown> {
  try {
    loaded[id] = await import(/* @vite-ignore */ url);
  } catch (cause) {
    loaded[id] = failedRoute(new ChunkLoadError(url, "error", { cause }));
  }
  return loaded[id];
}

function failedRoute(failure: ChunkLoadError) {
  return {
    clientLoader: () => null,
    default(): never {
      throw failure;
    },
  };
}
