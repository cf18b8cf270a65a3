import { useSyncExternalStore } from "react";

/**
 * Whether the page may be stale: the browser reports no network, or the last response came from the service worker's cache.
 * The worker marks a cached document and sends a message for other responses.
 */
export function useOffline(): boolean {
  return useSyncExternalStore(watch, read, () => false);
}

const root = () => document.documentElement.dataset;

function read(): boolean {
  return !navigator.onLine || "cached" in root();
}

function watch(onChange: () => void): () => void {
  const onReachable = () => {
    delete root().cached;
    onChange();
  };
  const onMessage = ({ data }: MessageEvent) => {
    if (data === "fresh") onReachable();
    if (data !== "cached") return;
    root().cached = "";
    onChange();
  };
  window.addEventListener("online", onReachable);
  window.addEventListener("offline", onChange);
  navigator.serviceWorker?.addEventListener("message", onMessage);
  return () => {
    window.removeEventListener("online", onReachable);
    window.removeEventListener("offline", onChange);
    navigator.serviceWorker?.removeEventListener("message", onMessage);
  };
}
