import { type RefObject, useEffect, useState } from "react";
import { useOffline } from "./use-offline.ts";

/** Whether the picture has failed. A failure without a network is forgotten when the network is back. */
export function useFailedPicture(
  image: RefObject<HTMLImageElement | null>,
  src: string | undefined,
): [hasFailed: boolean, onError: () => void] {
  const attempt = `${useOffline()} ${src}`;
  const [failed, setFailed] = useState("");
  useEffect(() => {
    // A picture that failed before hydration fires no error event.
    const { complete, naturalWidth } = image.current ?? {};
    if (complete && naturalWidth === 0) setFailed(attempt);
  }, [image, attempt]);
  return [failed === attempt, () => setFailed(attempt)];
}
