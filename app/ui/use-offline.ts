import { useSyncExternalStore } from "react";

/**
 * Whether what the page shows may be old: the browser knows of no network, or the service worker had to respond from its
 * cache. It marks a cached document and sends a message for other cached responses; see public/service-worker.js.
 */
export function useOffline(): boolean {
  return useSyncExternalStore(watch, read, () => false);
}

const root = () => document.documentElement.dataset;

function read(): boolean {
  return !navigator.onLine || "cached" in root();
}

function watch(onChange: () => void): () => void {
  const onMessage = ({ data }: MessageEvent) => {
    if (data === "cached") root().cached = "";
    if (data === "fresh") delete root().cached;
    onChange();
  };
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  navigator.serviceWorker?.addEventListener("message", onMessage);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
    navigator.serviceWorker?.removeEventListener("message", onMessage);
  };
}
