import { type ComponentType, lazy } from "react";
import { loadChunk } from "./load-chunk.ts";

/**
 * A part whose code is loaded when it is opened; a load that fails or never ends shows the error screen.
 * `preload` goes on the button that opens it: the code is fetched as soon as a finger, a pointer or the focus is there.
 * A failure counts only when the part is really opened.
 */
export function lazyPart<Props>(name: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  const prepare = () => {
    load().catch(() => undefined);
  };
  return {
    Part: lazy(() => loadChunk(name, load)),
    preload: { onPointerEnter: prepare, onTouchStart: prepare, onFocus: prepare },
  };
}
