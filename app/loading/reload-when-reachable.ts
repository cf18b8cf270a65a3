import { useEffect, useState } from "react";
import { tabStorage } from "#app/ui/browser-storage.ts";
import type { ChunkLoadError } from "./load-chunk.ts";

const RETRY_MS = 3_000;
const RELOADED_FOR = "reloaded-for-build";

/** The router shows the same error again whenever its page is opened: what failed without a network may well load by now. */
const shownBefore = new WeakSet<ChunkLoadError>();

/**
 * Loads the wanted page as a new document when the shop can be reached again, and once when the files of this document's
 * build are gone because there is a newer one. Returns whether the shop cannot be reached.
 */
export function useReloadWhenReachable(error: ChunkLoadError, wanted: string): boolean {
  const [isUnreachable, setUnreachable] = useState(!navigator.onLine);
  useEffect(() => {
    // The URL may be that of the page before, and its place that of the link.
    window.scrollTo(0, 0);
    const end = new AbortController();
    const { signal } = end;
    let isReloadDue = !navigator.onLine || shownBefore.has(error);
    shownBefore.add(error);
    const check = async () => {
      const build = navigator.onLine ? await findBuild(signal) : "unreachable";
      if (signal.aborted) return;
      if (build === "unreachable") {
        isReloadDue = true;
        setUnreachable(true);
        // A browser may not notice that there is a network again, or believe it too early.
        if (navigator.onLine) setTimeout(check, RETRY_MS);
      } else if (isReloadDue || (build === "gone" && isFirstReload())) location.assign(wanted);
    };
    check();
    window.addEventListener("online", check, { signal });
    return () => end.abort();
  }, [error, wanted]);
  return isUnreachable;
}

const buildUrl = () => window.__reactRouterManifest?.url ?? "";

async function findBuild(signal: AbortSignal): Promise<"there" | "gone" | "unreachable"> {
  try {
    const { ok, status } = await fetch(buildUrl(), { method: "HEAD", cache: "no-store", signal });
    if (ok) return "there";
    return status === 404 ? "gone" : "unreachable";
  } catch {
    return "unreachable";
  }
}

/** A second reload for the same build would not help either. */
function isFirstReload(): boolean {
  const isFirst = tabStorage.read(RELOADED_FOR) !== buildUrl();
  // Storage that is blocked cannot tell: "Try again" is there.
  return tabStorage.write(RELOADED_FOR, buildUrl()) && isFirst;
}
