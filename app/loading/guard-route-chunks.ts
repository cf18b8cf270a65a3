import { ChunkLoadError } from "./load-chunk.ts";

declare global {
  interface Window {
    __reactRouterManifest?: { url: string; routes: Record<string, RouteFiles | undefined> };
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

interface RouteFiles {
  module: string;
  clientLoaderModule?: string;
  /** What these import. */
  imports?: string[];
  css?: string[];
}

/**
 * When the script of a route does not load, React Router reloads the page it is on: the visitor never learns why, and
 * without a network there is no page left. It looks into its list of loaded routes first. The list that it is given here
 * has every route, and for one that did not load a screen that throws, so that the error screen shows.
 */
export function guardRouteChunks(): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window;
  if (!manifest || !modules) return;
  const loading = new Map<string | symbol, Promise<unknown>>();
  window.__reactRouterRouteModules = new Proxy(modules, {
    has(loaded, id) {
      if (id in loaded) return true;
      const route = manifest.routes[String(id)];
      if (!route) return false;
      loading.set(id, loadRoute(loaded, String(id), route.module));
      return true;
    },
    get(loaded, id) {
      // Only the caller that has just checked for it waits for it; for all others it is not loaded yet.
      const coming = loading.get(id);
      loading.delete(id);
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
