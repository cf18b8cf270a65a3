import { useEffect, useRef } from "react";
import { useLocation, useRevalidator } from "react-router";

const RETRY_MS = 3_000;

/**
 * A page that was opened without a network, from copies or in vain, is loaded again when there is one. Only one that a
 * navigation has opened: its data is awaited, so the old stands until the new has come.
 */
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
    // A browser may not notice that there is a network again, or believe it too early.
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
