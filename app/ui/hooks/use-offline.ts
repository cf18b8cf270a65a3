import { useSyncExternalStore } from "react";

/**
 * Whether what the page shows may be old: the browser knows of no network, or the service worker had to respond from its
 * cache, and since then nothing fresh has arrived and the browser has not said that the network is back. The worker marks a
 * cached document and sends a message for other responses; see public/service-worker.js.
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
