import { useLayoutEffect, useState } from "react";
import { createPath, useNavigation } from "react-router";
import { LOADING_THE_PAGE } from "#words/ui.ts";
import { CHUNK_TIMEOUT_MS, ChunkLoadError } from "./load-chunk.ts";

/** Shows that a navigation is under way. One that takes too long ends on the error screen. */
export function NavigationProgress() {
  const { location } = useNavigation();
  const [failure, setFailure] = useState<ChunkLoadError>();
  useLayoutEffect(() => {
    if (!location) return;
    const timer = setTimeout(() => setFailure(new ChunkLoadError(createPath(location), "timeout")), CHUNK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [location]);
  if (failure) throw failure;
  return location ? <div className="navigation-progress" role="progressbar" aria-label={LOADING_THE_PAGE} /> : null;
}
