import { type RefObject, useEffect, useState } from "react";
import { useOffline } from "./use-offline.ts";

/** Whether the picture has failed, and the way to say so. Without a network that counts only until the network is back. */
export function useFailedPicture(
  image: RefObject<HTMLImageElement | null>,
  src: string | undefined,
): [hasFailed: boolean, onError: () => void] {
  const attempt = `${useOffline()} ${src}`;
  const [failed, setFailed] = useState("");
  useEffect(() => {
    // A picture that failed before hydration fires no error event any more.
    const { complete, naturalWidth } = image.current ?? {};
    if (complete && naturalWidth === 0) setFailed(attempt);
  }, [image, attempt]);
  return [failed === attempt, () => setFailed(attempt)];
}
