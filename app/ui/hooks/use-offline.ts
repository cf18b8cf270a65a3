import { useSyncExternalStore } from "react";

/** No network, or the last response was cached: the service worker marks a document and sends a message for others. */
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
