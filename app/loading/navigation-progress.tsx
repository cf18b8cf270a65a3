import { useEffect, useLayoutEffect, useState } from "react";
import { createPath, useNavigation } from "react-router";
import { CHUNK_TIMEOUT_MS, ChunkLoadError, findChunkLoadError } from "./load-chunk.ts";

/** Shows that a navigation is under way. One that waits for a chunk too long, or in vain, ends on the error screen. */
export function NavigationProgress() {
  const { location } = useNavigation();
  const [failure, setFailure] = useState<ChunkLoadError>();
  useLayoutEffect(() => {
    if (!location) return;
    const timer = setTimeout(() => setFailure(new ChunkLoadError(createPath(location), "timeout")), CHUNK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [location]);
  useEffect(() => {
    // A route's loader may be a chunk of its own. When it fails, the router waits for ever and only the window gets the error.
    const onRejection = ({ reason }: PromiseRejectionEvent) => setFailure(findChunkLoadError(reason));
    window.addEventListener("unhandledrejection", onRejection);
    return () => window.removeEventListener("unhandledrejection", onRejection);
  }, []);
  if (failure) throw failure;
  return location ? <div className="navigation-progress" role="progressbar" aria-label="Loading the page" /> : null;
}
