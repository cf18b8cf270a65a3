import { type RefObject, useEffect, useState } from "react";
import { useOffline } from "./use-offline.ts";

const RETRY_MS = 3_000;

/** Whether the picture has failed. A failure without a network is forgotten when the network is back. */
export function useFailedPicture(
  image: RefObject<HTMLImageElement | null>,
  src: string | undefined,
): [hasFailed: boolean, onError: () => void] {
  const attempt = `${useOffline()} ${src}`;
  const [failed, setFailed] = useState("");
  const onError = () => {
    setFailed(attempt);
    // A browser may report too early that the network is back.
    if (failed === `true ${src}`) setTimeout(setFailed, RETRY_MS, "");
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt.
  useEffect(() => {
    // A picture that failed before hydration fires no error event.
    const { complete, naturalWidth } = image.current ?? {};
    if (complete && naturalWidth === 0) onError();
  }, [image, attempt]);
  return [failed === attempt, onError];
}
