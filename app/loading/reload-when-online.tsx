import { useEffect, useRef } from "react";
import { useLocation, useRevalidator } from "react-router";

const RETRY_MS = 3_000;

/** Reloads only a page that a navigation has opened: React keeps its old data on the screen until the new data arrives. */
export function ReloadWhenOnline() {
  const { revalidate } = useRevalidator();
  const { key } = useLocation();
  const isStale = useRef(false);
  const firstKey = useRef(key);
  useEffect(() => {
    if (key !== firstKey.current) isStale.current = !navigator.onLine;
  }, [key]);
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent) => {
      isStale.current = data !== "fresh";
    };
    const retry = () => {
      if (!isStale.current || !navigator.onLine) return;
      isStale.current = false;
      revalidate();
    };
    // A browser may miss that the network is back, or report it too early.
    const timer = setInterval(retry, RETRY_MS);
    window.addEventListener("online", retry);
    navigator.serviceWorker?.addEventListener("message", onMessage);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", retry);
      navigator.serviceWorker?.removeEventListener("message", onMessage);
    };
  }, [revalidate]);
  return null;
}
